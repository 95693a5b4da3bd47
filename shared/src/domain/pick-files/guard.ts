/**
 * A text as it may stand in a spreadsheet: one that would be a formula there gets an apostrophe before it. Numbers stay as they are.
 * `unguarded` gives every text back as it was.
 */
export const guarded = (text: string): string => (FORMULA.test(text) && !A_NUMBER.test(text) ? `'${text}` : text);

/** A text as it was before it was guarded. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

// Full-width signs begin a formula too.
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const GUARDED = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const A_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
