// @ts-check
// The lines of a record that hold anything but a comment.

/** @typedef {import("./sentences.js").Code} Code */
/** @typedef {import("./sentences.js").Finding} Finding */
/** @typedef {{number: number, text: string}} Line */

const MOST_CHARACTERS = 2 ** 21;
/** Characters of a text that is quoted. */
const LONGEST_QUOTED = 40;

/** What is no record, and where that shows. */
export class Unreadable extends Error {
  /**
   * @param {Code} code
   * @param {number} line from 1
   * @param {Finding["values"]} [values]
   */
  constructor(code, line, values = {}) {
    super(`line ${line}: ${code}`);
    /** @type {Finding} */
    this.finding = { code, values: { ...values, line } };
  }
}

/**
 * @param {string} text
 * @returns {Line[]}
 */
export function linesOf(text) {
  if (text.length > MOST_CHARACTERS && [...text].length > MOST_CHARACTERS) {
    throw new Unreadable("tooLong", 1, { most: MOST_CHARACTERS });
  }
  return text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text.trim() && !line.text.trim().startsWith("#"));
}

/**
 * The words of *text* up to a comment.
 * @param {string} text
 * @returns {string[]}
 */
export function wordsOf(text) {
  return text.split("#", 1)[0].split(/\s+/).filter(Boolean);
}

/**
 * *text*, cut short.
 * @param {string} text
 * @returns {string}
 */
export function quoted(text) {
  return text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED - 1)}…` : text;
}
