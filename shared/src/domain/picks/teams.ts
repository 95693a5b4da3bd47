import { teamKey } from '../catalogue/same-team.js';

/** A team name made ready for matching. */
export interface TeamName {
  /** Without case, accents and punctuation: `Miami (OH)` is `miami oh`, `Oakland A's` is `oakland as`. */
  readonly plain: string;
  /** The words by which it is recognised: those of more than 3 letters. */
  readonly tellingWords: readonly string[];
  /** One for all the names by which feeds know the team: `LAFC` is `Los Angeles FC`. */
  readonly key: string;
}

/** How well two team names match, from not at all (0) to equal (3). */
export type MatchStrength = 0 | 1 | 2 | 3;

/**
 * How well two team names match, whatever their case, punctuation and accents: equal, or two feeds' names of one team, is 3, one containing the other is 2,
 * a shared word of more than 3 letters is 1. A name is contained from the start of a word on, so that the Nets are not
 * found in the Hornets. Source: document 002 section 5, decision 26b.
 */
export const matchNames = (one: TeamName, other: TeamName): MatchStrength => {
  if (one.plain === '' || other.plain === '') return 0;
  if (one.plain === other.plain || (one.key !== '' && one.key === other.key)) return 3;
  if (contains(one, other) || contains(other, one)) return 2;
  return one.tellingWords.some((word) => other.tellingWords.includes(word)) ? 1 : 0;
};

/** Makes a name ready for matching, once for all the games that it is compared with. */
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

// What feeds call one of its teams comes down to the city, which by itself may mean the other.
const CITY_OF_TWO = 'los angeles';

const contains = (whole: TeamName, part: TeamName): boolean =>
  whole.plain.startsWith(part.plain) || whole.plain.includes(` ${part.plain}`);
