import path from 'node:path';
import { type DecidedMarket, fromAmerican, gradeMethods, type Odds } from '@fairline/shared/domain';
import { type Row, rowsOf } from './games.js';

/** How the files of a kind tell their prices and who won. The first whose columns a file has reads it. */
interface Reader {
  readonly title: string;
  readonly columns: readonly string[];
  /** Decimal odds, home first, and which outcome came. Undefined for a game that tells neither or ended level. */
  readonly read: (row: Row) => DecidedMarket | undefined;
}

const READERS: readonly Reader[] = [
  {
    title: 'Soccer, three ways',
    columns: ['PSCH', 'PSCD', 'PSCA', 'FTHG', 'FTAG'],
    read: (row) =>
      decided(
        [row.number('PSCH'), row.number('PSCD'), row.number('PSCA')],
        1 - Math.sign(row.number('FTHG') - row.number('FTAG')),
      ),
  },
  {
    title: 'NFL, two ways',
    columns: ['home_moneyline', 'away_moneyline', 'home_score', 'away_score'],
    read: (row) =>
      moneyLine(row, ['home_moneyline', 'away_moneyline'], row.number('home_score') - row.number('away_score')),
  },
  {
    title: 'NBA, two ways',
    columns: ['moneyline_home', 'moneyline_away', 'score_home', 'score_away'],
    read: (row) =>
      moneyLine(row, ['moneyline_home', 'moneyline_away'], row.number('score_home') - row.number('score_away')),
  },
];

/** The tables of how well each de-vig method foretold the games of the files, by sport and number of ways. */
export const methodTables = (files: readonly string[]): string => {
  const decidedBy = new Map<Reader, DecidedMarket[]>();
  for (const file of files) {
    const reader = READERS.find(({ columns }) => hasAll(file, columns));
    if (!reader) throw new Error(`${path.basename(file)} has the columns of no known file of prices and results`);
    const games = rowsOf(file, reader.columns).flatMap((row) => reader.read(row) ?? []);
    decidedBy.set(reader, [...(decidedBy.get(reader) ?? []), ...games]);
  }
  return Array.from(decidedBy, ([{ title }, games]) => tableOf(title, games)).join('\n\n');
};

const tableOf = (title: string, games: readonly DecidedMarket[]): string => {
  const { counted, refused, grades } = gradeMethods(games);
  const [usual, ...others] = grades;
  if (!usual) return `**${title}**: no game with prices that every method accepts.`;
  const better = others.filter(({ againstDefault: { difference, error } }) => difference + 2 * error < 0);
  const worse = others.filter(({ againstDefault: { difference, error } }) => difference - 2 * error > 0);
  return [
    `**${title}**: ${counted} games (${refused} refused by a method). Better than the default by more than two standard errors: ${named(better)}; worse: ${named(worse)}.`,
    [
      '| method | log loss | less the default’s, ×10⁻⁴ | SE | Brier |',
      '|---|---:|---:|---:|---:|',
      ...grades.map(({ method, logLoss, brier, againstDefault: { difference, error } }) => {
        const than = `${difference < 0 ? '−' : '+'}${Math.abs(difference * 1e4).toFixed(2)}`;
        const against = method === usual.method ? 'default | ' : `${than} | ${(error * 1e4).toFixed(2)}`;
        return `| ${method} | ${logLoss.toFixed(5)} | ${against} | ${brier.toFixed(5)} |`;
      }),
    ].join('\n'),
  ].join('\n\n');
};

const named = (grades: readonly { readonly method: string }[]): string =>
  grades.length === 0 ? 'none' : grades.map(({ method }) => method).join(', ');

const hasAll = (file: string, columns: readonly string[]): boolean => {
  try {
    rowsOf(file, columns);
    return true;
  } catch {
    return false;
  }
};

const decided = (prices: readonly number[], happened: number): DecidedMarket | undefined =>
  prices.every((price) => price > 1) && Number.isInteger(happened) ? { prices: prices as Odds[], happened } : undefined;

const moneyLine = (row: Row, [home, away]: readonly [string, string], margin: number): DecidedMarket | undefined =>
  margin === 0
    ? undefined
    : decided([decimalOf(row.number(home)), decimalOf(row.number(away))], margin > 0 ? 0 : margin < 0 ? 1 : Number.NaN);

// No American odds lie between -100 and 100.
const decimalOf = (american: number): number => (Math.abs(american) >= 100 ? fromAmerican(american) : Number.NaN);
