/**
 * The two teams of a game text, away first: they stand around `vs`, `@`, `at` or `v`.
 * Undefined when the text does not split into exactly two names.
 */
export const splitGame = (text: string): readonly [away: string, home: string] | undefined => {
  const [away = '', home = '', ...more] = text.split(SEPARATOR).map((name) => name.trim());
  return away !== '' && home !== '' && more.length === 0 ? [away, home] : undefined;
};

const SEPARATOR = /\s*@\s*|\s+(?:vs?\.?|at)\s+/i;
