// @ts-check
// The moves of a record are counted here, so that a deal cut off shows; whether they are legal, the rules tell.

import { Unreadable, quoted, wordsOf } from "./lines.js";

/** @typedef {import("./lines.js").Line} Line */

const SEAT = /^[0-9]{1,6}$/;
const ACTION = /^[0-9A-Za-z][0-9A-Za-z:!-]{0,15}$/;

/**
 * How many moves are in *line*.
 * @param {Line} line
 * @param {number} players
 * @returns {number}
 */
export function movesIn(line, players) {
  const words = wordsOf(line.text);
  let moves = 0;
  for (let place = 0; place < words.length; moves += 1) {
    const [seat, action] = [words[place], words[place + 1] ?? ""];
    if (!SEAT.test(seat) || Number(seat) >= players || !ACTION.test(action)) {
      throw new Unreadable("badMove", line.number, { what: quoted(`${seat} ${action}`.trim()) });
    }
    place += 2;
    while (place < words.length && isScore(words[place])) place += 1;
  }
  return moves;
}

/**
 * Whether *word* is what a move declares or brings, `=2` or `0+13`.
 * @param {string} word
 * @returns {boolean}
 */
function isScore(word) {
  return word.startsWith("=") || word.includes("+");
}
