/** The size of the record that the history benchmark fills, and its time limit in minutes. */
interface HistorySize {
  readonly rows: number;
  readonly minutes: number;
}

/**
 * 750,000 rows by default; ten million with `--full`, which takes a quarter of an hour; any other number with `--rows=N`.
 * `--minutes=N` replaces the time limit of an hour.
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
