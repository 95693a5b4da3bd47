import { type TeamName, teamName } from './teams.js';

/**
 * The two teams of a game text, away first: they stand around `vs`, `@`, `at` or `v`.
 * Undefined when the text does not split into exactly two names.
 */
export const splitGame = (text: string): readonly [away: TeamName, home: TeamName] | undefined => {
  const plain = text.replace(/\s+/g, ' '); // a pattern that begins with blanks takes long over many
  const [away = '', home = '', ...more] = plain.split(SEPARATOR).map((name) => name.trim());
  return away !== '' && home !== '' && more.length === 0 ? [teamName(away), teamName(home)] : undefined;
};

const SEPARATOR = / ?@ ?| (?:vs?\.?|at) /i;
