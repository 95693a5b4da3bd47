import { type TeamName, teamName } from './teams.js';

/** Splits a game's text into two team names, away first, at `vs`, `@`, `at` or `v`. Undefined unless there are exactly two. */
export const splitGame = (text: string): readonly [away: TeamName, home: TeamName] | undefined => {
  const plain = text.replace(/\s+/g, ' '); // a pattern that starts with blanks is slow on long runs of them
  const [away = '', home = '', ...more] = plain.split(SEPARATOR).map((name) => name.trim());
  return away !== '' && home !== '' && more.length === 0 ? [teamName(away), teamName(home)] : undefined;
};

const SEPARATOR = / ?@ ?| (?:vs?\.?|at) /i;
