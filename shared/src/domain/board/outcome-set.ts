/** The outcomes a book is taken to list when it lists this one: what a two-way market always holds. */
export const usualSet = (outcome: string): string => PAIRS[outcome] ?? outcome;

const PAIRS: Readonly<Record<string, string>> = {
  home: 'away,home',
  away: 'away,home',
  over: 'over,under',
  under: 'over,under',
  yes: 'no,yes',
  no: 'no,yes',
};

/** Outcomes as the name of their set: sorted, each once, joined by commas. */
export const setOf = (outcomes: Iterable<string>): string => [...new Set(outcomes)].sort().join(',');
