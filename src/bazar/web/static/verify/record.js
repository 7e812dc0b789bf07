// @ts-check
// What a record says of its deals. Its moves are only counted: `bazar verify` plays them again, by all the rules.

import { fromHex } from "./bytes.js";
import { dealsIn } from "./deals.js";
import { GAMES, SHOP, SHOP_PLAYERS, SHOP_RULES } from "./games.js";
import { Headers, digestIn, hexIn, numberIn, numberOf } from "./headers.js";
import { Unreadable, linesOf, quoted } from "./lines.js";

/** @typedef {import("./deals.js").RecordedDeal} RecordedDeal */
/** @typedef {import("./games.js").Game} Game */
/** @typedef {import("./headers.js").Header} Header */
/** @typedef {import("./lines.js").Line} Line */

/**
 * @typedef {object} Recorded
 * @property {Game | null} game null if nothing is dealt in it
 * @property {number} rules
 * @property {number} players
 * @property {string[]} names by seat, empty where there is none
 * @property {number | null} first the seat that is first in the first deal; null where the tiles tell
 * @property {boolean} chosenFirst whether the record says that the table chose it
 * @property {string | null} commitment
 * @property {(string | null)[]} promises by seat
 * @property {Uint8Array[]} contributions by seat, or none at all
 * @property {Uint8Array | null} secret
 * @property {RecordedDeal[]} deals
 */

const FORMAT = 1;
const BODY = /^\s*(?:deal(?!\S)|[0-9])/i;

/**
 * The record that *text* holds; `Unreadable` says where it is none.
 * @param {string} text
 * @returns {Recorded}
 */
export function read(text) {
  const lines = linesOf(text);
  checkFormat(lines);
  const found = lines.findIndex((line) => BODY.test(line.text));
  const body = found < 0 ? lines.length : found;
  const headers = new Headers(lines.slice(1, body), lines[0].number);
  const name = headers.need("game");
  const recorded = name.value === SHOP ? ofWords(headers) : ofTiles(headers, name, lines.slice(body));
  headers.finish();
  return recorded;
}

/** @param {readonly Line[]} lines */
function checkFormat(lines) {
  const found = /^bazar-record[ \t]+([0-9]{1,9})$/i.exec(lines[0]?.text.trim() ?? "");
  if (!found) throw new Unreadable("noRecord", lines[0]?.number ?? 1);
  if (Number(found[1]) !== FORMAT) throw new Unreadable("otherFormat", lines[0].number, { what: found[1] });
}

/**
 * @param {Headers} headers
 * @returns {Recorded}
 */
function ofWords(headers) {
  const rules = rulesIn(headers.need("rules"), SHOP_RULES);
  const header = headers.need("players");
  const players = numberOf(header.value, header, SHOP_PLAYERS.most + 1);
  if (players < SHOP_PLAYERS.fewest) throw new Unreadable("badValue", header.line, { what: header.key });
  const first = headers.need("first");
  const seat = numberOf(first.value, first, players);
  return {
    ...{ game: null, rules, players, names: namesIn(headers, players), first: seat, chosenFirst: false },
    ...{ commitment: null, promises: [], contributions: [], secret: null, deals: [] },
  };
}

/**
 * @param {Headers} headers
 * @param {Header} name
 * @param {readonly Line[]} body
 * @returns {Recorded}
 */
function ofTiles(headers, name, body) {
  const game = GAMES.get(name.value);
  if (!game) throw new Unreadable("unknownGame", name.line, { what: quoted(name.value) });
  const rules = rulesIn(headers.need("rules"), game.rules);
  const header = headers.need("players");
  const players = numberIn(header);
  if (!game.handSizes.has(players)) throw new Unreadable("badValue", header.line, { what: header.key });
  const deals = dealsIn(game, players, body);
  checkWhole(headers, deals, game.sides(players));
  const secret = headers.take("secret");
  return {
    ...{ game, rules, players, names: namesIn(headers, players), ...firstIn(headers, game, players) },
    commitment: digestIn(headers.take("commitment")),
    promises: promisesIn(headers, players),
    contributions: contributionsIn(headers, players),
    secret: secret ? fromHex(hexIn(secret)) : null,
    deals,
  };
}

/**
 * Refuse a record that holds other deals than it says: of one that was cut off, the rest could be proved.
 * @param {Headers} headers
 * @param {readonly RecordedDeal[]} deals
 * @param {number} sides
 */
function checkWhole(headers, deals, sides) {
  const moves = headers.take("moves");
  const found = deals.reduce((sum, deal) => sum + deal.moves, 0);
  if (moves && numberIn(moves) !== found) throw new Unreadable("cutOff", moves.line, { what: found });
  const points = headers.take("points");
  if (!points) return;
  const stated = points.value.split(/\s+/).filter(Boolean).map((number) => numberOf(number, points, 1e9));
  if (stated.length !== sides) throw new Unreadable("badValue", points.line, { what: points.key });
  const end = deals.at(-1)?.end ?? [];
  if (end.length && end.join(" ") !== stated.join(" ")) {
    throw new Unreadable("otherPoints", points.line, { what: end.join(" ") });
  }
}

/**
 * What people are called; a bot that is called by its kind alone has no name.
 * @param {Headers} headers
 * @param {number} players
 * @returns {string[]}
 */
function namesIn(headers, players) {
  const found = headers.bySeat("name", players);
  return Array.from({ length: players }, (_, seat) => {
    const name = found.get(seat)?.value ?? "";
    return headers.left.get(`kind ${seat}`)?.value === `bot ${name}` ? "" : name;
  });
}

/**
 * @param {Header} header
 * @param {number} newest
 * @returns {number}
 */
function rulesIn(header, newest) {
  const version = numberIn(header);
  if (version < 1 || version > newest) throw new Unreadable("otherRules", header.line, { what: header.value });
  return version;
}

/**
 * @param {Headers} headers
 * @param {Game} game
 * @param {number} players
 * @returns {{first: number | null, chosenFirst: boolean}}
 */
function firstIn(headers, game, players) {
  if (!game.hasFirst) {
    const header = headers.take("first");
    if (header) throw new Unreadable("unknownHeader", header.line, { what: header.key });
    return { first: null, chosenFirst: false };
  }
  const header = headers.need("first");
  const words = header.value.split(/\s+/).join(" ");
  const number = words.replace(/ by choice$/, "");
  return { first: numberOf(number, header, players), chosenFirst: number !== words };
}

/**
 * @param {Headers} headers
 * @param {number} players
 * @returns {(string | null)[]}
 */
function promisesIn(headers, players) {
  const found = headers.bySeat("promise", players);
  return found.size ? Array.from({ length: players }, (_, seat) => digestIn(found.get(seat))) : [];
}

/**
 * @param {Headers} headers
 * @param {number} players
 * @returns {Uint8Array[]}
 */
function contributionsIn(headers, players) {
  const found = headers.bySeat("contribution", players);
  if (!found.size) return [];
  return Array.from({ length: players }, (_, seat) => {
    const header = found.get(seat);
    if (!header) throw new Unreadable("missingHeader", headers.start, { what: `contribution ${seat}` });
    return fromHex(hexIn(header));
  });
}
