// @ts-check
// The page of a proof: the record's text is verified by this browser alone, now and whenever it has been changed.

import { filled, told } from "./verify/sentences.js";
import { verify } from "./verify/verifying.js";

/** @typedef {import("./verify/sentences.js").Finding} Finding */
/** @typedef {import("./verify/verifying.js").Check} Check */
/** @typedef {import("./verify/verifying.js").Report} Report */

const SIGNS = { right: "✓", wrong: "✗", missing: "?" };

const verdict = /** @type {HTMLElement} */ (document.getElementById("verdict"));
const record = /** @type {HTMLTextAreaElement} */ (document.getElementById("record"));
const words = verdict.dataset;
/** @type {readonly string[]} What the table called its bots, by seat: a record has only their kinds. */
const bots = JSON.parse(words.bots ?? "[]");

/** Verify what is in the text field, and say it in the words of the page. */
function show() {
  const report = verify(record.value);
  if (!report.dealt) {
    verdict.replaceChildren(element("p", words.words));
    return;
  }
  const list = element("ul");
  list.append(...together(report.checks).map((checks) => item(checks, report)));
  const conclusion = element("p", report.proved ? words.proved : words.unproved);
  conclusion.className = report.proved ? "right" : "wrong";
  verdict.replaceChildren(list, conclusion);
}

/**
 * Checks that found the same of several deals, or promises, as one group; whatever is not right stands alone.
 * @param {readonly Check[]} checks
 * @returns {Check[][]}
 */
function together(checks) {
  /** @type {Map<string, Check[]>} */
  const alike = new Map();
  for (const check of checks) {
    const key = check.verdict === "right" ? `${check.step} ${check.findings[0].code}` : check.what;
    alike.set(key, [...(alike.get(key) ?? []), check]);
  }
  return [...alike.values()];
}

/**
 * The line of a group of checks: sign, what was checked, verdict, and what was found.
 * @param {readonly Check[]} checks
 * @param {Report} report
 * @returns {HTMLElement}
 */
function item(checks, { names }) {
  const [{ step, verdict: found, findings }] = checks;
  const which = checks.flatMap(({ number }) => number ?? []);
  const sign = element("span", SIGNS[found]);
  sign.setAttribute("aria-hidden", "true");
  const line = element("li");
  line.className = found;
  const called = step === "deal" && which.length > 1 ? words.deals : words[step];
  const subject = `${called ?? step}${step === "deal" ? ` ${ranges(which)}` : people(which, names)}`;
  line.append(sign, ` ${subject}: `, element("strong", words[found]), ` — ${told(findings.map(named(names)), words)}`);
  return line;
}

/**
 * Numbers from 0 as people count, those that follow each other as a range: `1–4, 6`.
 * @param {readonly number[]} numbers ascending
 * @returns {string}
 */
function ranges(numbers) {
  /** @type {[number, number][]} */
  const found = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`)).join(", ");
}

/**
 * @param {readonly number[]} seats
 * @param {readonly string[]} names
 * @returns {string}
 */
function people(seats, names) {
  return seats.length ? ` (${seats.map((seat) => called(seat, names)).join(", ")})` : "";
}

/**
 * @param {number} seat
 * @param {readonly string[]} names
 * @returns {string}
 */
function called(seat, names) {
  return names[seat] || bots[seat] || filled(words.player ?? "{number}", { number: seat + 1 });
}

/**
 * Findings with the names of people instead of their seats.
 * @param {readonly string[]} names
 * @returns {(finding: Finding) => Finding}
 */
function named(names) {
  return ({ code, values }) => {
    const said = Object.entries(values).map(([name, value]) => (
      [name, typeof value === "number" && (name === "seat" || name === "lot") ? called(value, names) : value]
    ));
    return { code, values: Object.fromEntries(said) };
  };
}

/**
 * @param {string} name
 * @param {string} [text]
 * @returns {HTMLElement}
 */
function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

document.getElementById("again")?.addEventListener("click", show);
show();
