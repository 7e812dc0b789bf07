// @ts-check
// The deals of a record: their tiles, how many moves they have, and what they ended with.

import { Unreadable, quoted, wordsOf } from "./lines.js";
import { movesIn } from "./moves.js";

/** @typedef {import("./games.js").Game} Game */
/** @typedef {import("./lines.js").Line} Line */
/** @typedef {string | null} Tile Null if it is not known. */

/**
 * @typedef {object} RecordedDeal
 * @property {Tile[][]} hands by seat
 * @property {Tile[]} stock in the order of drawing
 * @property {number} moves how many
 * @property {number[]} end the points of the match after it by side, if they are stated
 */

const MOST_DEALS = 5000;
const DEAL = /^\s*deal(?!\S)/i;
const NUMBER = /^[0-9]{1,6}$/;
const UNKNOWN = "?";

/**
 * @param {Game} game
 * @param {number} players
 * @param {readonly Line[]} lines
 * @returns {RecordedDeal[]}
 */
export function dealsIn(game, players, lines) {
  /** @type {DealReader[]} */
  const readers = [];
  for (const line of lines) {
    if (DEAL.test(line.text)) {
      readers.at(-1)?.checkDealt();
      if (readers.length === MOST_DEALS) throw new Unreadable("tooManyDeals", line.number, { most: MOST_DEALS });
      readers.push(new DealReader(game, players, readers.length, line));
    } else if (readers.length) {
      readers[readers.length - 1].read(line);
    } else {
      throw new Unreadable("noDeal", line.number);
    }
  }
  readers.at(-1)?.checkDealt();
  return readers.map(({ hands, stock, moves, end }) => (
    { hands: hands.map((hand) => hand ?? []), stock: stock ?? [], moves, end: end ?? [] }
  ));
}

/** Gathers the lines of one deal. */
class DealReader {
  /**
   * @param {Game} game
   * @param {number} players
   * @param {number} number
   * @param {Line} line
   */
  constructor(game, players, number, line) {
    this.game = game;
    this.line = line.number;
    /** @type {(Tile[] | null)[]} */
    this.hands = new Array(players).fill(null);
    /** @type {Tile[] | null} */
    this.stock = null;
    this.moves = 0;
    this.hasShown = false;
    /** @type {number[] | null} */
    this.end = null;
    /** @type {Map<string, number>} */
    this.dealt = new Map();
    this.handSize = game.handSizes.get(players) ?? 0;
    this.stockSize = game.tiles.length * game.copies - players * this.handSize;
    this.checkOpening(wordsOf(line.text.toLowerCase()), number);
  }

  /**
   * @param {readonly string[]} words
   * @param {number} number
   */
  checkOpening(words, number) {
    const rest = words.slice(2);
    const isOpened = rest.length === 3 && rest[0] === "opened" && rest[1] === "by" && this.hasSeat(rest[2]);
    const isOpening = rest.length === 0 || rest.join(" ") === "thrown in" || isOpened;
    if (words[1] !== String(number) || !isOpening) throw new Unreadable("badDeal", this.line, { what: number });
  }

  /**
   * @param {string | undefined} word
   * @returns {boolean}
   */
  hasSeat(word = "") {
    return NUMBER.test(word) && Number(word) < this.hands.length;
  }

  /** @param {Line} line */
  read(line) {
    this.line = line.number;
    const word = wordsOf(line.text)[0].toLowerCase();
    if (word === "hand") this.readHand(line.text);
    else if (word.split(":", 1)[0] === "stock") this.readStock(line.text);
    else if (word === "shown") this.readShown();
    else if (word === "end") this.readEnd(wordsOf(line.text).slice(1));
    else this.readMoves(line);
  }

  /** @param {string} text */
  readHand(text) {
    const [words, tiles] = parts(text);
    const seat = this.hasSeat(words[1]) ? Number(words[1]) : -1;
    const isHand = words.length === 2 && this.hands[seat] === null && !this.isPlayed();
    if (!isHand || tiles?.length !== this.handSize) {
      throw new Unreadable("badHand", this.line, { size: this.handSize });
    }
    this.hands[seat] = tiles.map((tile) => this.tile(tile));
  }

  /** @param {string} text */
  readStock(text) {
    const [words, tiles] = parts(text);
    const isStock = words.length === 1 && !this.stock && !this.isPlayed();
    if (!isStock || tiles?.length !== this.stockSize) {
      throw new Unreadable("badStock", this.line, { size: this.stockSize });
    }
    this.stock = tiles.map((tile) => this.tile(tile));
  }

  /** What is left in a hand says nothing of the dealing. */
  readShown() {
    this.checkDealt();
    this.hasShown = true;
  }

  /** @param {readonly string[]} numbers */
  readEnd(numbers) {
    this.checkDealt();
    if (this.end) throw new Unreadable("dealOver", this.line);
    const sides = this.game.sides(this.hands.length);
    if (numbers.length && (numbers.length !== sides || !numbers.every((number) => NUMBER.test(number)))) {
      throw new Unreadable("badEnd", this.line);
    }
    this.end = numbers.map(Number);
  }

  /** @param {Line} line */
  readMoves(line) {
    this.checkDealt();
    if (this.end || this.hasShown) throw new Unreadable("dealOver", this.line);
    this.moves += movesIn(line, this.hands.length);
  }

  /**
   * @param {string} text
   * @returns {Tile}
   */
  tile(text) {
    if (text === UNKNOWN) return null;
    if (!this.game.tiles.includes(text)) throw new Unreadable("badTile", this.line, { what: quoted(text) });
    const times = (this.dealt.get(text) ?? 0) + 1;
    if (times > this.game.copies) throw new Unreadable("tileTwice", this.line, { what: text });
    this.dealt.set(text, times);
    return text;
  }

  /** @returns {boolean} whether hands and stock come too late */
  isPlayed() {
    return this.moves > 0 || this.hasShown || this.end !== null;
  }

  /** Refuse to go on if something of the deal is missing. */
  checkDealt() {
    if (this.hands.includes(null) || !this.stock) throw new Unreadable("dealIncomplete", this.line);
  }
}

/**
 * The words before the first colon, in small letters, and those behind it, if there is one.
 * @param {string} text
 * @returns {[string[], string[] | null]}
 */
function parts(text) {
  const colon = text.indexOf(":");
  const before = colon < 0 ? text : text.slice(0, colon);
  return [wordsOf(before.toLowerCase()), colon < 0 ? null : wordsOf(text.slice(colon + 1))];
}
