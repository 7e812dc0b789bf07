// @ts-check
// What is found is data, a code with values; here is what each code says in English, word for word as `bazar verify`.

/**
 * @typedef {object} Finding
 * @property {string} code one of the keys of a table of sentences
 * @property {Readonly<Record<string, string | number>>} values
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Sentences By code, with the names of values in braces. */

/** @satisfies {Sentences} */
export const ENGLISH = {
  secretNone: "the record does not hold it, so nothing can be dealt again",
  commitmentNone: "the record holds none, so the secret may have been chosen after the deals",
  commitmentAnother: "the secret's is {right}, the record's {stated}",
  commitmentKept: "{stated} is the secret's",
  promiseUnknown: "the record lacks the contributions or the commitment",
  promiseBroken: "the contribution's is {right}, the record's {stated}",
  promiseKept: "kept by the contribution",
  firstLot: "{seat}, by lot",
  firstChoice: "{seat}, said to be chosen by the table; the lot is {lot}",
  firstWrong: "{seat} in the record; the lot is {lot}",
  dealAgain: "dealt again",
  dealKnown: "dealt again, as far as it is known",
  dealHand: "hand {seat} has {strange}, not {missing}",
  dealStock: "the stock is {stated}, not {right}",
  tooLong: "line {line}: a record has at most {most} characters",
  noRecord: "line {line}: a record begins with the line 'bazar-record 1'",
  otherFormat: "line {line}: this is a record of format {what}; here formats up to 1 are read",
  missingHeader: "line {line}: the header '{what}' is missing",
  twice: "line {line}: '{what}' is here twice",
  tooManyHeaders: "line {line}: a record has at most {most} headers",
  tooManyDeals: "line {line}: a record has at most {most} deals",
  noHeader: "line {line}: '{what}' is no header; a header is a key, a colon and a value, like 'game: bingo'",
  badValue: "line {line}: the value of '{what}' cannot be read",
  noSeat: "line {line}: '{what}' names no seat of this table",
  unknownHeader: "line {line}: there is no header '{what}'",
  unknownGame: "line {line}: there is no game '{what}'",
  otherRules: "line {line}: rules {what} of this game are not known here",
  noDeal: "line {line}: a move belongs to a deal, which begins with a line like 'deal 0 opened by 0'",
  badDeal: "line {line}: deals are numbered from 0 without a gap, and this one begins like 'deal {what} opened by 0'",
  badHand: "line {line}: a hand is written once, before the moves, like 'hand 0: 6-4 3-0', and has {size} tiles",
  badStock: "line {line}: the stock is written once, before the moves, like 'stock: 6-4 3-0', and has {size} tiles",
  badTile: "line {line}: '{what}' is no tile of this game",
  tileTwice: "line {line}: the tile {what} is dealt more often than the set holds it",
  dealIncomplete: "line {line}: a hand or the stock of this deal is missing",
  dealOver: "line {line}: this deal has ended already",
  badMove: "line {line}: '{what}' is no move; a move is a seat, an action and what it scored, like '0 6-4 +3'",
  badEnd: "line {line}: 'end' is followed by the points of the match, one number for each side",
  cutOff: "line {line}: the record holds another number of moves, {what}; is it cut off?",
  otherPoints: "line {line}: after the last deal the points of the match are {what}",
};

/** @typedef {keyof typeof ENGLISH} Code */

/**
 * What the findings say, in the words of *sentences*; a code that they lack is said in English.
 * @param {readonly Finding[]} findings
 * @param {Sentences} [sentences]
 * @returns {string}
 */
export function told(findings, sentences = {}) {
  const english = /** @type {Sentences} */ (ENGLISH);
  return findings.map(({ code, values }) => filled(sentences[code] ?? english[code] ?? code, values)).join("; ");
}

/**
 * *sentence* with the values whose names stand in braces; they are not looked into for more braces.
 * @param {string} sentence
 * @param {Readonly<Record<string, string | number>>} values
 * @returns {string}
 */
export function filled(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (braces, name) => String(values[name] ?? braces));
}
