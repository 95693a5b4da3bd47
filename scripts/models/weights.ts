import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BookVote,
  bookWeight,
  type ClosingVotes,
  LEAST_CLOSINGS,
  LEAST_COMPLETE,
  learnWeights,
  type Odds,
  type PlayedMatch,
  readFootballData,
} from '@fairline/shared/domain';
import { writeSection } from './page.js';

/**
 * The offline proof of learned weights, from files of football-data.co.uk: the early prices of the match result, and where it closed. Goals are
 * read by nothing here. Writes what was gained, walking forward, to docs/models.md.
 */
export const proveWeights = (files: readonly string[]): void => {
  const closings = files.flatMap((file) => readFootballData(readFileSync(file, 'utf8')).flatMap(closingOf));
  if (closings.length < LEAST_CLOSINGS)
    throw new Error(
      `${closings.length} matches have early and closing prices of four books: ${LEAST_CLOSINGS} at least`,
    );
  const rows = STRENGTHS.flatMap((strength) =>
    (['today', 'equal'] as const).map((prior) => {
      const weightOf = prior === 'today' ? bookWeight : () => 1;
      const steps = learnWeights([{ family: 'h2h', hours: 'over 24', closings }], weightOf, {
        sport: strength,
        cell: strength,
      });
      return { strength, prior, ...lastOf(steps)[0]! };
    }),
  );
  const books = [...new Set(closings.flatMap(({ early }) => early.map(({ book }) => book)))].sort();
  writeSection(
    'weights',
    [
      `${closings.length} matches from ${files.map((file) => path.basename(file)).join(', ')}; ${rows[0]!.graded.closings} of them are graded, by the weights learned from those before.`,
      table(
        ['held to', 'λ', 'gain over the median', 'gain over the same pool, not learned', 'would go live'],
        rows.map(({ prior, strength, graded: { overToday, overPrior }, isLive }) => [
          prior === 'today' ? 'today’s weights' : 'equal weights',
          `${strength}`,
          gainText(overToday),
          gainText(overPrior),
          isLive ? 'yes' : 'no',
        ]),
      ),
      'The weights that were learned from all of them, in percent:',
      table(
        ['held to', 'λ', ...books],
        rows.map(({ prior, strength, weights }) => {
          const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
          const shares = books.map((book) => (((weights[book] ?? 0) / total) * 100).toFixed(1));
          return [prior === 'today' ? 'today’s weights' : 'equal weights', `${strength}`, ...shares];
        }),
      ),
    ].join('\n\n'),
  );
};

const STRENGTHS = [0.002, 0.02, 0.2];

const lastOf = <T>(steps: Generator<undefined, T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** A book's columns: home, draw and away, early and at the close. */
const COLUMNS: Readonly<Record<string, string>> = {
  bet365: 'B365',
  betvictor: 'VC',
  bwin: 'BW',
  interwetten: 'IW',
  pinnacle: 'PS',
  williamhill: 'WH',
};
const OUTCOMES = ['H', 'D', 'A'];

const closingOf = ({ date, prices }: PlayedMatch): readonly ClosingVotes[] => {
  const [day, month, year] = date.split('/').map(Number);
  const early = votes((book) => prices(...OUTCOMES.map((outcome) => book + outcome)));
  const late = votes((book) => prices(...OUTCOMES.map((outcome) => `${book}C${outcome}`)));
  if (Math.min(early.length, late.length) < LEAST_COMPLETE.main) return [];
  const startAt = Date.UTC(year! < 100 ? 2000 + year! : year!, month! - 1, day);
  return [{ startAt, early: early.map((vote) => ({ ...vote, age: 0 })), late }];
};

const votes = (read: (column: string) => readonly Odds[] | undefined): BookVote[] =>
  Object.entries(COLUMNS).flatMap(([book, column]) => {
    const prices = read(column);
    return prices ? [{ book, chances: chancesOf(prices) }] : [];
  });

const chancesOf = (prices: readonly Odds[]): readonly number[] => {
  const total = prices.reduce((sum, price) => sum + 1 / price, 0);
  return prices.map((price) => 1 / price / total);
};

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map((_, i) => (i < 1 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const gainText = ({ mean, error }: { readonly mean: number; readonly error: number }): string =>
  `${mean < 0 ? '−' : '+'}${Math.abs(mean * 1e4).toFixed(2)} ± ${(error * 1e4).toFixed(2)}`;
