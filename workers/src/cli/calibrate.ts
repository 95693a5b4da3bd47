import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type DecidedMarket, gradeMethods, type PlayedMatch, readFootballData } from '@fairline/shared/domain';
import { textTable } from './text-table.js';

/**
 * `fairline calibrate --csv FILE [--book PSC] [--json]`: the chances that each de-vig method reads from the prices of a football-data.co.uk
 * file, beside what happened. `--book` names the columns (PSC for PSCH, PSCD, PSCA); without it, the first of Pinnacle's close, Pinnacle and
 * the market's mean that the file has.
 */
export const calibrate = (words: readonly string[]): string => {
  const { values } = parseArgs({
    args: [...words],
    options: { csv: { type: 'string' }, book: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  if (!values.csv) throw new Error('calibrate needs --csv, a results file of football-data.co.uk');
  const matches = readFootballData(readText(values.csv));
  const book = values.book ?? USUAL.find((each) => matches.some((match) => pricesOf(match, each)));
  const priced = matches.flatMap((match) => decidedOf(match, book) ?? []);
  if (!book || priced.length === 0) throw new Error(`${values.csv} has no prices of ${book ?? USUAL.join(', ')}`);
  const { counted, refused, grades } = gradeMethods(priced);
  if (counted === 0) throw new Error(`${values.csv} has no prices of ${book} that every method accepts`);
  const named = grades.map(({ outcomes, ...grade }) => ({
    ...grade,
    outcomes: outcomes.map((outcome, way) => ({ outcome: WAYS[way]!, ...outcome })),
  }));
  const told = { matches: matches.length, unpriced: matches.length - priced.length, refused, counted, book };
  if (values.json) return JSON.stringify({ ...told, methods: named });
  const losses = textTable(
    ['method', 'log loss', 'less the default', 'Brier'],
    named.map(({ method, logLoss, againstDefault: { difference, error }, brier }) => [
      ...[method, logLoss.toFixed(5), `${difference.toFixed(5)} ± ${error.toFixed(5)}`, brier.toFixed(5)],
    ]),
  );
  const rows = named.flatMap(({ method, outcomes, bands }) => [
    ...outcomes.map((row) => [method, row.outcome, ...percentages(row)]),
    ...bands.map((row) => [method, `${row.from * 100} to ${row.to * 100} %`, ...percentages(row)]),
  ]);
  const promises = textTable(['method', 'of', 'count', 'predicted', 'happened', '± 1 SE'], rows);
  const left = `${told.unpriced} without prices, ${refused} refused by a method`;
  return `${counted} of ${matches.length} matches, prices of ${book} (${left})\n\n${losses}\n\n${promises}`;
};

// Pinnacle's closing price, its earlier price, and the mean of all books in the newer and the older files.
const USUAL = ['PSC', 'PS', 'AvgC', 'Avg', 'BbAv'];

const WAYS = ['home', 'draw', 'away'] as const;

const pricesOf = (match: PlayedMatch, book: string) => match.prices(`${book}H`, `${book}D`, `${book}A`);

const decidedOf = (match: PlayedMatch, book: string | undefined): DecidedMarket | undefined => {
  const prices = book ? pricesOf(match, book) : undefined;
  return prices && { prices, happened: 1 - Math.sign(match.homeGoals - match.awayGoals) };
};

const percentages = (row: { count: number; predicted: number; happened: number; error: number }): string[] => [
  String(row.count),
  ...[row.predicted, row.happened, row.error].map((chance) => `${(chance * 100).toFixed(2)} %`),
];

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read`);
  }
};
