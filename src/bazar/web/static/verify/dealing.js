// @ts-check
// Deals out of a secret and of what the players contributed (docs/fair-deals.md, "Dealing").

import { toHex } from "./bytes.js";
import { Stream, digest, label } from "./generator.js";

/** @typedef {import("./games.js").Game} Game */
/** @typedef {{hands: string[][], stock: string[]}} Deal */

/**
 * What the house publishes of *secret* before it is used.
 * @param {Uint8Array} secret
 * @returns {string}
 */
export function commitmentTo(secret) {
  return toHex(digest("commitment", secret));
}

/**
 * What *seat* publishes of his *contribution* before any is told.
 * @param {string} commitment
 * @param {number} seat
 * @param {Uint8Array} contribution
 * @returns {string}
 */
export function promiseOf(commitment, seat, contribution) {
  return toHex(digest("promise", commitment, String(seat), contribution));
}

/** Deals one match again. */
export class Dealer {
  /**
   * @param {Game} game
   * @param {number} rules the version
   * @param {number} players
   * @param {Uint8Array} secret
   * @param {readonly Uint8Array[]} contributions by seat, or none at all
   */
  constructor(game, rules, players, secret, contributions) {
    this.game = game;
    this.players = players;
    this.key = digest("key", secret);
    this.table = [game.id, String(rules), String(players), ...contributions];
    this.every = game.tiles.flatMap((tile) => new Array(game.copies).fill(tile));
    this.handSize = game.handSizes.get(players) ?? 0;
  }

  /**
   * The seat that is first in the first deal, by lot.
   * @returns {number}
   */
  first() {
    return this.stream("first").below(this.players);
  }

  /**
   * Deal *number*, from 0.
   * @param {number} number
   * @returns {Deal}
   */
  deal(number) {
    const order = this.stream("deal", String(number)).shuffled(this.every);
    const hands = Array.from({ length: this.players }, (_, seat) =>
      order.slice(seat * this.handSize, (seat + 1) * this.handSize));
    return { hands, stock: order.slice(this.players * this.handSize) };
  }

  /**
   * @param {...string} purpose
   * @returns {Stream}
   */
  stream(...purpose) {
    return new Stream(this.key, label(...purpose, ...this.table));
  }
}
