import { teamKey } from '../catalogue/same-team.js';

/** A team name prepared for matching. */
export interface TeamName {
  /** Lower case, without accents and punctuation: `Miami (OH)` is `miami oh`, `Oakland A's` is `oakland as`. */
  readonly plain: string;
  /** The words that identify it: those of more than 3 letters. */
  readonly tellingWords: readonly string[];
  /** One key for all of a team's names in the feeds: `LAFC` is `Los Angeles FC`. */
  readonly key: string;
}

/** How well two team names match, from not at all (0) to equal (3). */
type MatchStrength = 0 | 1 | 2 | 3;

/**
 * How well two team names match, ignoring case, punctuation and accents: 3 if they are equal or aliases of one team, 2 if one contains the
 * other, 1 if they share a word of more than 3 letters. A name only matches from the start of a word, so that the Nets are not found in the
 * Hornets. Source: document 002 section 5, decision 26b.
 */
export const matchNames = (one: TeamName, other: TeamName): MatchStrength => {
  if (one.plain === '' || other.plain === '') return 0;
  if (one.plain === other.plain || (one.key !== '' && one.key === other.key)) return 3;
  if (contains(one, other) || contains(other, one)) return 2;
  return one.tellingWords.some((word) => other.tellingWords.includes(word)) ? 1 : 0;
};

/** Prepares a name for matching, once for all the games it is compared with. */
export const teamName = (text: string): TeamName => {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}'’‘`´.&]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  const key = plain === CITY_OF_TWO ? '' : teamKey(text);
  return { plain, tellingWords: plain.split(' ').filter((word) => word.length > 3), key };
};

// Two teams share this city, so the name alone has no key.
const CITY_OF_TWO = 'los angeles';

const contains = (whole: TeamName, part: TeamName): boolean =>
  whole.plain.startsWith(part.plain) || whole.plain.includes(` ${part.plain}`);

/**
 * Splits a game's text into two team names, away first, at `vs`, `@`, `at` or `v`. Undefined unless there are exactly two, and for a text that is
 * longer than any two: names of thousands of letters take as many times longer to compare with hundreds of games.
 */
export const splitGame = (text: string): readonly [away: TeamName, home: TeamName] | undefined => {
  if (text.length > LONGEST) return undefined;
  const plain = text.replace(/\s+/g, ' '); // a pattern that starts with blanks is slow on long runs of them
  const [away = '', home = '', ...more] = plain.split(SEPARATOR).map((name) => name.trim());
  return away !== '' && home !== '' && more.length === 0 ? [teamName(away), teamName(home)] : undefined;
};

const LONGEST = 300;

const SEPARATOR = / ?@ ?| (?:vs?\.?|at) /i;
