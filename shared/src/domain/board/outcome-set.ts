/** The set of outcomes that a book usually lists with this one: both sides of a two-way market, or the outcome alone. */
export const usualSet = (outcome: string): string => PAIRS.get(outcome) ?? escapeComma(outcome);

// A Map, because a feed may name an outcome `constructor`.
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['home', 'away,home'],
  ['away', 'away,home'],
  ['over', 'over,under'],
  ['under', 'over,under'],
  ['yes', 'no,yes'],
  ['no', 'no,yes'],
]);

/** The name of a set of outcomes: sorted, unique, joined by commas. */
export const setOf = (outcomes: Iterable<string>): string => [...new Set(outcomes)].sort().map(escapeComma).join(',');

/** Splits the name of a set into its outcomes, sorted. */
export const outcomesOf = (set: string): readonly string[] => KNOWN.get(set) ?? set.split(',').map(unescapeComma);

// Commas separate the outcomes of a set, so names must not contain one.
const escapeComma = (name: string) =>
  name.includes(',') || name.includes('%') ? name.replaceAll('%', '%25').replaceAll(',', '%2C') : name;
const unescapeComma = (name: string) =>
  name.includes('%') ? name.replaceAll('%2C', ',').replaceAll('%25', '%') : name;

const KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ['away,home', ['away', 'home']],
  ['away,draw,home', ['away', 'draw', 'home']],
  ['over,under', ['over', 'under']],
  ['no,yes', ['no', 'yes']],
]);
