// @ts-check
// A match dealt again out of its published secret, from nothing but the text of its record (docs/fair-deals.md).

import { Dealer, commitmentTo, promiseOf } from "./dealing.js";
import { Unreadable } from "./lines.js";
import { read } from "./record.js";
import { told } from "./sentences.js";

/** @typedef {import("./deals.js").RecordedDeal} RecordedDeal */
/** @typedef {import("./deals.js").Tile} Tile */
/** @typedef {import("./dealing.js").Deal} Deal */
/** @typedef {import("./record.js").Recorded} Recorded */
/** @typedef {import("./sentences.js").Code} Code */
/** @typedef {import("./sentences.js").Finding} Finding */

/**
 * What a check has found; `missing` if the record lacks what it takes.
 * @typedef {"right" | "wrong" | "missing"} Verdict
 */

/** @typedef {"record" | "secret" | "commitment" | "promise" | "first" | "deal"} Step */

/**
 * One thing that was checked. `what` and `text` are those of `bazar verify`; the rest says the same as data.
 *
 * @typedef {object} Check
 * @property {string} what
 * @property {Verdict} verdict
 * @property {string} text
 * @property {Step} step
 * @property {number | null} number of the seat or the deal, from 0
 * @property {readonly Finding[]} findings
 */

/**
 * @typedef {object} Report
 * @property {boolean} dealt whether anything is dealt in the game; if not, there is nothing to check
 * @property {boolean} proved whether the deals are those of the secret that the house was committed to
 * @property {readonly Check[]} checks
 * @property {readonly string[]} names of the players by seat, empty where the record has none
 */

/** @type {Readonly<Record<Step, string>>} */
const CALLED = {
  ...{ record: "record", secret: "secret", commitment: "commitment", promise: "promise of seat ", first: "first seat" },
  deal: "deal ",
};

/**
 * Check commitment, promises, first seat and every deal of the record that *text* holds. It throws nothing.
 * @param {string} text
 * @returns {Report}
 */
export function verify(text) {
  try {
    const recorded = read(text);
    if (!recorded.game) return { dealt: false, proved: false, checks: [], names: recorded.names };
    const checks = [...commitment(recorded), ...promises(recorded), ...dealtAgain(recorded)];
    return { dealt: true, proved: checks.every(({ verdict }) => verdict === "right"), checks, names: recorded.names };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { dealt: true, proved: false, checks: [check("record", "wrong", [error.finding])], names: [] };
  }
}

/**
 * @param {Step} step
 * @param {Verdict} verdict
 * @param {readonly Finding[]} findings
 * @param {number | null} [number]
 * @returns {Check}
 */
function check(step, verdict, findings, number = null) {
  return { what: `${CALLED[step]}${number ?? ""}`, verdict, text: told(findings), step, number, findings };
}

/**
 * @param {Code} code
 * @param {Finding["values"]} [values]
 * @returns {Finding}
 */
function finding(code, values = {}) {
  return { code, values };
}

/**
 * @param {Recorded} recorded
 * @returns {Check[]}
 */
function commitment({ secret, commitment: stated }) {
  if (!secret) return [check("secret", "missing", [finding("secretNone")])];
  if (stated === null) return [check("commitment", "missing", [finding("commitmentNone")])];
  const right = commitmentTo(secret);
  if (stated !== right) return [check("commitment", "wrong", [finding("commitmentAnother", { right, stated })])];
  return [check("commitment", "right", [finding("commitmentKept", { stated })])];
}

/**
 * @param {Recorded} recorded
 * @returns {Check[]}
 */
function promises({ commitment: published, contributions, promises: promised }) {
  return promised.flatMap((stated, seat) => {
    if (stated === null) return [];
    if (published === null || !contributions.length) {
      return [check("promise", "missing", [finding("promiseUnknown")], seat)];
    }
    const right = promiseOf(published, seat, contributions[seat]);
    if (right !== stated) return [check("promise", "wrong", [finding("promiseBroken", { right, stated })], seat)];
    return [check("promise", "right", [finding("promiseKept")], seat)];
  });
}

/**
 * @param {Recorded} recorded
 * @returns {Check[]}
 */
function dealtAgain(recorded) {
  const { game, rules, players, secret, contributions } = recorded;
  if (!secret || !game) return [];
  const dealer = new Dealer(game, rules, players, secret, contributions);
  const deals = recorded.deals.map((deal, number) => oneDeal(deal, dealer.deal(number), number));
  return [...first(recorded, dealer), ...deals];
}

/**
 * @param {Recorded} recorded
 * @param {Dealer} dealer
 * @returns {Check[]}
 */
function first({ first: seat, chosenFirst }, dealer) {
  if (seat === null) return [];
  const lot = dealer.first();
  if (seat === lot) return [check("first", "right", [finding("firstLot", { seat })])];
  if (chosenFirst) return [check("first", "right", [finding("firstChoice", { seat, lot })])];
  return [check("first", "wrong", [finding("firstWrong", { seat, lot })])];
}

/**
 * @param {RecordedDeal} recorded
 * @param {Deal} right
 * @param {number} number
 * @returns {Check}
 */
function oneDeal(recorded, right, number) {
  const wrong = differences(recorded, right);
  if (wrong.length) return check("deal", "wrong", wrong, number);
  const isComplete = ![...recorded.hands.flat(), ...recorded.stock].includes(null);
  return check("deal", "right", [finding(isComplete ? "dealAgain" : "dealKnown")], number);
}

/**
 * What is in the record and should not be; the order of a hand means nothing, that of the stock does.
 * @param {RecordedDeal} recorded
 * @param {Deal} right
 * @returns {Finding[]}
 */
function differences(recorded, right) {
  const found = recorded.hands.flatMap((hand, seat) => {
    const strange = without(hand, right.hands[seat]);
    const missing = without(right.hands[seat], hand);
    return strange.length ? [finding("dealHand", { seat, strange: written(strange), missing: written(missing) })] : [];
  });
  if (recorded.stock.some((tile, place) => tile !== null && tile !== right.stock[place])) {
    found.push(finding("dealStock", { stated: written(recorded.stock), right: written(right.stock) }));
  }
  return found;
}

/**
 * The known tiles of *hand* that are not in *other*, sorted.
 * @param {readonly Tile[]} hand
 * @param {readonly Tile[]} other
 * @returns {Tile[]}
 */
function without(hand, other) {
  const rest = [...other];
  /** @type {Tile[]} */
  const strange = [];
  for (const tile of hand) {
    const place = rest.indexOf(tile);
    if (place >= 0) rest.splice(place, 1);
    else if (tile !== null) strange.push(tile);
  }
  return strange.sort();
}

/**
 * @param {readonly Tile[]} tiles
 * @returns {string}
 */
function written(tiles) {
  return tiles.map((tile) => tile ?? "?").join(" ");
}
