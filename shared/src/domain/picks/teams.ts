/** How well two team names match, from not at all (0) to equal (3). */
export type MatchStrength = 0 | 1 | 2 | 3;

/**
 * How well two team names match, whatever their case, punctuation and accents: equal is 3, one containing the other is 2,
 * a shared word of more than 3 letters is 1. A name is contained from the start of a word on, so that the Nets are not
 * found in the Hornets. Source: document 002 section 5, decision 26b.
 */
export const matchNames = (one: string, other: string): MatchStrength => {
  const [a, b] = [plainName(one), plainName(other)];
  if (a === '' || b === '') return 0;
  if (a === b) return 3;
  if (contains(a, b) || contains(b, a)) return 2;
  return sharesWord(a, b) ? 1 : 0;
};

/** A name without case, accents and punctuation: `Miami (OH)` is `miami oh`, `Oakland A's` is `oakland as`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}'’‘`´.&]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The words by which a plain name is recognised: those of more than 3 letters. */
export const tellingWords = (plain: string): readonly string[] => plain.split(' ').filter((word) => word.length > 3);

const contains = (whole: string, part: string): boolean => ` ${whole}`.includes(` ${part}`);

const sharesWord = (a: string, b: string): boolean => {
  const words = new Set(tellingWords(a));
  return tellingWords(b).some((word) => words.has(word));
};
