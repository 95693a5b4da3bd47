/**
 * Makes a text safe for spreadsheets: puts an apostrophe before anything that would be a formula. Numbers stay as they are. `unguarded`
 * restores any text.
 */
export const guarded = (text: string): string => (FORMULA.test(text) && !A_NUMBER.test(text) ? `'${text}` : text);

/** Removes the apostrophe of `guarded`. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

// Full-width signs start a formula too.
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const GUARDED = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const A_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
