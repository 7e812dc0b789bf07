// @ts-check
// What the dealing of each game depends on: its tiles, and how many each player takes. Options change nothing in it.

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {number} rules the newest version of the rules that is known here
 * @property {readonly string[]} tiles the different tiles of the set, in order
 * @property {number} copies how often the set holds each
 * @property {ReadonlyMap<number, number>} handSizes by number of players
 * @property {boolean} hasFirst whether a seat is first by lot
 * @property {(players: number) => number} sides how many score: seats, or teams
 */

/**
 * The tiles with numbers from *lowest* to 6.
 * @param {number} lowest
 * @returns {string[]}
 */
function tiles(lowest) {
  const found = [];
  for (let high = lowest; high <= 6; high += 1) {
    for (let low = lowest; low <= high; low += 1) found.push(`${high}-${low}`);
  }
  return found;
}

const ONE_SET = { tiles: tiles(0), copies: 1 };
const TWO_SETS_WITHOUT_BLANKS = { tiles: tiles(1), copies: 2 };

/** @param {number} players */
const everyone = (players) => players;
const twoTeams = () => 2;

/** @type {readonly Game[]} */
const EVERY = [
  { id: "bingo", ...ONE_SET, handSizes: new Map([[2, 7]]), hasFirst: true, sides: everyone },
  {
    ...{ id: "fives-and-threes", ...ONE_SET, hasFirst: true, sides: everyone },
    handSizes: new Map([[2, 7], [3, 7], [4, 6], [5, 5]]),
  },
  { id: "bergen", ...ONE_SET, handSizes: new Map([[2, 6], [3, 6], [4, 5]]), hasFirst: false, sides: everyone },
  { id: "eighty", ...TWO_SETS_WITHOUT_BLANKS, handSizes: new Map([[4, 10]]), hasFirst: true, sides: twoTeams },
].map((game) => ({ rules: 1, ...game }));

/** The games of tiles by name. @type {ReadonlyMap<string, Game>} */
export const GAMES = new Map(EVERY.map((game) => [game.id, game]));

/** The game in which nothing is dealt. */
export const SHOP = "shop";

/** The versions of its rules. */
export const SHOP_RULES = 1;
/** How many can play it. */
export const SHOP_PLAYERS = { fewest: 2, most: 12 };
