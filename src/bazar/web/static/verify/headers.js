// @ts-check
// The headers of a record: keys and values, as docs/records.md has them.

import { Unreadable, quoted } from "./lines.js";

/** @typedef {import("./lines.js").Line} Line */
/** @typedef {{key: string, value: string, line: number}} Header */

const KEY = /^[A-Za-z][A-Za-z0-9 _-]{0,39}$/;
const NUMBER = /^[0-9]{1,9}$/;
const DIGEST = /^[0-9A-Fa-f]{64}$/;
const HEX = /^(?:[0-9A-Fa-f]{2})*$/;
const MOST_HEADERS = 200;
const LONGEST_VALUE = 4096;
const MOST_BYTES = 1024;

/** The first words of the keys that have a meaning, and of lines that are no headers. */
const OURS = new Set([
  "bazar-record", "game", "rules", "points", "winner", "moves", "players", "option", "first", "name", "kind", "date",
  "seen", "commitment", "promise", "contribution", "secret", "deal", "hand", "stock", "shown", "end",
]);
/** Those that are read elsewhere, or say nothing of the dealing. */
const BESIDES = ["points", "moves", "winner", "date", "seen by"];
const BESIDES_BY_WORD = ["option", "kind"];

/** All headers by key, to be taken one after the other. */
export class Headers {
  /**
   * @param {readonly Line[]} lines
   * @param {number} start the line where a header that is missing would have been expected
   */
  constructor(lines, start) {
    this.start = start;
    /** @type {Map<string, Header>} */
    this.left = new Map();
    for (const line of lines) this.add(headerOf(line));
  }

  /** @param {Header} header */
  add(header) {
    if (this.left.has(header.key)) throw new Unreadable("twice", header.line, { what: header.key });
    if (this.left.size === MOST_HEADERS) throw new Unreadable("tooManyHeaders", header.line, { most: MOST_HEADERS });
    this.left.set(header.key, header);
  }

  /**
   * @param {string} key
   * @returns {Header | undefined}
   */
  take(key) {
    const header = this.left.get(key);
    this.left.delete(key);
    return header;
  }

  /**
   * @param {string} key
   * @returns {Header}
   */
  need(key) {
    const header = this.take(key);
    if (!header) throw new Unreadable("missingHeader", this.start, { what: key });
    return header;
  }

  /**
   * The headers `word 0`, `word 1` … by seat.
   * @param {string} word
   * @param {number} players
   * @returns {Map<number, Header>}
   */
  bySeat(word, players) {
    /** @type {Map<number, Header>} */
    const found = new Map();
    for (const header of this.all(word)) {
      const seat = header.key.slice(word.length).trim();
      if (!NUMBER.test(seat) || Number(seat) >= players || found.has(Number(seat))) {
        throw new Unreadable("noSeat", header.line, { what: header.key });
      }
      found.set(Number(seat), header);
    }
    return found;
  }

  /**
   * @param {string} word
   * @returns {Header[]}
   */
  all(word) {
    const found = [...this.left.values()].filter((header) => header.key.split(" ")[0] === word);
    for (const header of found) this.left.delete(header.key);
    return found;
  }

  /** Refuse what is left over if it looks as if it meant something. */
  finish() {
    for (const key of BESIDES) this.take(key);
    for (const word of BESIDES_BY_WORD) this.all(word);
    for (const header of this.left.values()) {
      if (isOurs(header.key)) throw new Unreadable("unknownHeader", header.line, { what: header.key });
    }
  }
}

/**
 * @param {string} key
 * @returns {boolean}
 */
function isOurs(key) {
  return OURS.has(key.split(" ")[0].toLowerCase());
}

/**
 * @param {Line} line
 * @returns {Header}
 */
function headerOf(line) {
  const colon = line.text.indexOf(":");
  const key = line.text.slice(0, colon).split(/\s+/).filter(Boolean).join(" ");
  if (colon < 0 || !KEY.test(key)) throw new Unreadable("noHeader", line.number, { what: quoted(line.text.trim()) });
  const value = line.text.slice(colon + 1).replaceAll("\t", " ").trim();
  if (value.length > LONGEST_VALUE || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)) {
    throw new Unreadable("badValue", line.number, { what: key });
  }
  return { key: isOurs(key) ? key.toLowerCase() : key, value, line: line.number };
}

/**
 * @param {Header} header
 * @returns {number}
 */
export function numberIn(header) {
  return numberOf(header.value, header, 1e9);
}

/**
 * *text*, which is or is in the value of *header*, as a number below *bound*.
 * @param {string} text
 * @param {Header} header
 * @param {number} bound
 * @returns {number}
 */
export function numberOf(text, header, bound) {
  if (!NUMBER.test(text) || Number(text) >= bound) throw new Unreadable("badValue", header.line, { what: header.key });
  return Number(text);
}

/**
 * A SHA-256 in small letters.
 * @param {Header | undefined} header
 * @returns {string | null}
 */
export function digestIn(header) {
  if (!header) return null;
  if (!DIGEST.test(header.value)) throw new Unreadable("badValue", header.line, { what: header.key });
  return header.value.toLowerCase();
}

/**
 * Hexadecimal digits, at most those of 1,024 bytes.
 * @param {Header} header
 * @returns {string}
 */
export function hexIn(header) {
  if (!HEX.test(header.value) || header.value.length > 2 * MOST_BYTES) {
    throw new Unreadable("badValue", header.line, { what: header.key });
  }
  return header.value;
}
