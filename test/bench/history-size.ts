/** How large a record the bench of the history fills, and how many minutes it may take. */
export interface HistorySize {
  readonly rows: number;
  readonly minutes: number;
}

/**
 * A thirteenth of ten million rows by default; all of them, which takes a quarter of an hour, with `--full`; any other number with
 * `--rows=N`. `--minutes=N` bounds it otherwise than by an hour.
 */
export const historySize = (words: readonly string[]): HistorySize => ({
  rows: numberOf(words, '--rows=') ?? (words.includes('--full') ? 10_000_000 : 750_000),
  minutes: numberOf(words, '--minutes=') ?? 60,
});

const numberOf = (words: readonly string[], option: string): number | undefined => {
  const word = words.find((each) => each.startsWith(option));
  if (word === undefined) return undefined;
  const number = Number(word.slice(option.length));
  if (!(number > 0)) throw new Error(`${word}: a number above 0 is needed`);
  return number;
};
