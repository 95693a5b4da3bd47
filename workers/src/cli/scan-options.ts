import { parseArgs } from 'node:util';
import {
  amongBooks,
  commissionsOf,
  DEVIG_METHODS,
  type DevigMethodName,
  type PriceFormat,
  readNumber,
  readTime,
  SCAN_DEFAULTS,
  type SearchOptions,
} from '@fairline/shared/domain';

/** The options of a scan. Stakes and bankroll in the same currency unit. */
export interface ScanOptions {
  readonly search: SearchOptions;
  readonly format: PriceFormat | undefined;
  /** The reference time in milliseconds; undefined means the newest time in the recording. */
  readonly now: number | undefined;
  readonly maxStake: number;
  readonly bankroll: number;
  readonly middleStake: number;
}

/** Parses the arguments of `scan`. Throws a one-line error that names the argument it cannot read. */
export const readScanWords = (words: readonly string[]): { file: string; json: boolean; options: ScanOptions } => {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: FLAGS });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error('scan needs the name of one JSON file, or - for standard input');
  const { format, books, commission, method } = values;
  const amount = (flag: Amount) => readAmount(`--${flag}`, values[flag]);
  return {
    file,
    json: values.json,
    options: {
      search: {
        minProfit: amount('min-profit') ?? SCAN_DEFAULTS.minProfit,
        minGap: amount('min-gap') ?? SCAN_DEFAULTS.minGap,
        minProbability: amount('min-probability') ?? SCAN_DEFAULTS.minProbability,
        threeWay: values['three-way'],
        method: readMethod(method),
        books: books === undefined ? undefined : amongBooks(listOf(books)),
        commission: readCommissions(commission ?? ''), // a fee that is recorded counts without it
      },
      format: format === undefined ? undefined : readFormat(format),
      now: readNow(values.now),
      maxStake: amount('max-stake') ?? 100,
      bankroll: amount('bankroll') ?? 100,
      middleStake: amount('middle-stake') ?? 1000,
    },
  };
};

export const readMethod = (name: string): DevigMethodName => {
  const known = DEVIG_METHODS.find((method) => method.name === name);
  if (!known) throw new Error(`--method must be one of ${DEVIG_METHODS.map((method) => method.name).join(', ')}`);
  return known.name;
};

const AMOUNTS = {
  'min-profit': { type: 'string' },
  'max-stake': { type: 'string' },
  bankroll: { type: 'string' },
  'middle-stake': { type: 'string' },
  'min-gap': { type: 'string' },
  'min-probability': { type: 'string' },
} as const;
type Amount = keyof typeof AMOUNTS;

const FLAGS = {
  ...AMOUNTS,
  now: { type: 'string' },
  format: { type: 'string' },
  books: { type: 'string' },
  commission: { type: 'string' },
  method: { type: 'string', default: 'multiplicative' },
  'three-way': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const readAmount = (flag: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const amount = readNumber(text);
  if (amount === undefined || amount < 0) throw new Error(`${flag} is not a number of 0 or more: ${text}`);
  return amount;
};

const readNow = (text: string | undefined): number | undefined => {
  const now = text === undefined ? undefined : readTime(text);
  if (text !== undefined && now === undefined) throw new Error(`--now is not an ISO 8601 time: ${text}`);
  return now;
};

const readFormat = (text: string): PriceFormat => {
  if (text !== 'american' && text !== 'decimal') throw new Error(`--format must be american or decimal: ${text}`);
  return text;
};

const readCommissions = (text: string) =>
  commissionsOf(
    listOf(text).map((entry): [string, number] => {
      const [book = '', percent] = entry.split('=');
      const rate = readNumber(percent);
      if (book === '' || rate === undefined || rate < 0 || rate >= 100)
        throw new Error(`--commission is not book=percent: ${entry}`);
      return [book, rate];
    }),
  );

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
