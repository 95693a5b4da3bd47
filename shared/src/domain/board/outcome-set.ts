/** The outcomes a book is taken to list when it lists this one: what a two-way market always holds. */
export const usualSet = (outcome: string): string => PAIRS.get(outcome) ?? escapeComma(outcome);

// Maps, since a feed may name an outcome `constructor`.
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['home', 'away,home'],
  ['away', 'away,home'],
  ['over', 'over,under'],
  ['under', 'over,under'],
  ['yes', 'no,yes'],
  ['no', 'no,yes'],
]);

/** Outcomes as the name of their set: sorted, each once, joined by commas. */
export const setOf = (outcomes: Iterable<string>): string => [...new Set(outcomes)].sort().map(escapeComma).join(',');

/** Reads the name of a set back into its outcomes, sorted. */
export const outcomesOf = (set: string): readonly string[] => KNOWN.get(set) ?? set.split(',').map(unescapeComma);

// The comma separates the outcomes of a set; a name that holds one must not.
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
