import {
  DEVIG_METHODS,
  defaultBooks,
  LOW_HOLD_AT_MOST,
  MARKET_KINDS,
  presentBooks,
  presentMarkets,
  type Scanner,
  WANTED_DEPTHS,
} from '@fairline/shared/domain';
import { dateSchema } from '../choices/date-filter.js';
import type { TableFilter } from '../choices/table-terms.js';
import type { BookFilter, View } from '../choices/view.js';

/** A filter in the address: its parameter, and how its value is written. Default values are not written. */
interface Field<T> {
  readonly name: string;
  readonly codec: Codec<NonNullable<T>>;
}

type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** How a value is written in an address. Unreadable text gives undefined, and is ignored. */
interface Codec<T> {
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

const NONE = 'none';
const KEY = /^[a-z0-9_]{1,64}$/i;
const MOST_KEYS = 400;

/** Keys of the feed, separated by commas; `none` for an empty list. `tidy` updates older keys. */
const keysCodec = (
  least: 0 | 1,
  tidy: (keys: readonly string[]) => readonly string[] = (keys) => keys,
  most = MOST_KEYS,
): Codec<readonly string[]> => ({
  read: (text) => {
    if (text === NONE) return least === 0 ? [] : undefined;
    const keys = tidy([...new Set(text.split(',').filter((key) => KEY.test(key)))]);
    return keys.length === 0 || keys.length > most ? undefined : keys;
  },
  write: (keys) => (keys.length === 0 ? NONE : keys.join()),
});

/** A number within a range. */
const numberCodec = (least: number, most: number): Codec<number> => ({
  read: (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return value >= least && value <= most ? value : undefined;
  },
  write: String,
});

/** Yes or no. */
const flagCodec: Codec<boolean> = {
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  write: (isOn) => (isOn ? 'yes' : 'no'),
};

/** One of several words. */
const wordCodec = <T extends string>(words: readonly T[]): Codec<T> => ({
  read: (text) => words.find((word) => word === text),
  write: (word) => word,
});

// Each sport is a board to load: a link must not ask for more than exist.
const sports = keysCodec(1, (keys) => keys, 100);
const bookKeys = keysCodec(0, presentBooks);
const books: Codec<NonNullable<BookFilter>> = {
  // Older links name the plan whose usual books count.
  read: (text) =>
    text === 'all' ? 'all' : text === 'gold' || text === 'platinum' ? defaultBooks(text) : bookKeys.read(text),
  write: (chosen) => (chosen === 'all' ? 'all' : bookKeys.write(chosen)),
};

/** The filters of the lists, in the order of the address. */
export const VIEW_FIELDS: Fields<Omit<View, 'scanner' | 'table'>> = {
  sports: { name: 'sports', codec: sports },
  markets: { name: 'markets', codec: keysCodec(0) },
  props: { name: 'props', codec: keysCodec(0, presentMarkets) },
  books: { name: 'books', codec: books },
  propBooks: { name: 'propbooks', codec: books },
  pickApps: { name: 'pickapps', codec: flagCodec },
  date: {
    name: 'date',
    codec: { read: (text) => (dateSchema.safeParse(text).success ? text : undefined), write: (date) => date },
  },
  minimumEv: { name: 'ev', codec: numberCodec(-100, 100) },
  positiveOnly: { name: 'positive', codec: flagCodec },
  maximumAge: { name: 'age', codec: numberCodec(5, 900) },
  method: { name: 'method', codec: wordCodec(DEVIG_METHODS.map(({ name }) => name)) },
};

/** Some of several words, separated by commas. */
const wordsCodec = <T extends string>(words: readonly T[]): Codec<readonly T[]> => ({
  read: (text) => {
    const found = words.filter((word) => text.split(',').includes(word));
    return found.length === 0 ? undefined : found;
  },
  write: (some) => some.join(),
});

/** American odds: none between −100 and +100. */
const oddsCodec: Codec<number> = {
  read: (text) => {
    const odds = numberCodec(-100_000, 100_000).read(text);
    return odds === undefined || Math.abs(odds) < 100 ? undefined : odds;
  },
  write: String,
};

/** The settings of the scanners. */
export const SCANNER_FIELDS: Fields<Scanner> = {
  sports: {
    name: 'scan',
    codec: { read: (text) => sports.read(text)?.slice(), write: sports.write },
  },
  minProfit: { name: 'profit', codec: numberCodec(0.1, 50) },
  maxStake: { name: 'stake', codec: numberCodec(0, 1_000_000) },
  roundTo: {
    name: 'round',
    codec: { read: (text) => ([0, 1, 5, 10] as const).find((step) => String(step) === text), write: String },
  },
  liveGames: { name: 'live', codec: flagCodec },
  threeWay: { name: 'threeway', codec: flagCodec },
  playerProps: { name: 'scanprops', codec: flagCodec },
  middleProps: { name: 'middleprops', codec: flagCodec },
  middlesBy: { name: 'middlesby', codec: wordCodec(['model', 'simple']) },
  minMiddleEv: { name: 'middleev', codec: numberCodec(-100, 100) },
  minModelProbability: { name: 'bothwin', codec: numberCodec(0, 50) },
  minGap: { name: 'gap', codec: numberCodec(0.5, 20) },
  minProbability: { name: 'probability', codec: numberCodec(5, 50) },
  middleStake: { name: 'middlestake', codec: numberCodec(10, 10_000) },
  minValueEv: { name: 'valueev', codec: numberCodec(0, 100) },
  valueProps: { name: 'valueprops', codec: flagCodec },
  maxLowHold: { name: 'lowhold', codec: numberCodec(0, LOW_HOLD_AT_MOST) },
  holdProps: { name: 'holdprops', codec: flagCodec },
  rolloverBook: {
    name: 'rollover',
    codec: { read: (text) => (KEY.test(text) ? text : undefined), write: (book) => book },
  },
  holdCounts: { name: 'counts', codec: numberCodec(10, 10_000) },
  kinds: { name: 'kinds', codec: wordsCodec(MARKET_KINDS) },
  onlyLive: { name: 'onlylive', codec: flagCodec },
  startsWithin: { name: 'within', codec: numberCodec(1, 720) },
  minOdds: { name: 'fromodds', codec: oddsCodec },
  maxOdds: { name: 'toodds', codec: oddsCodec },
  minLimit: { name: 'limit', codec: numberCodec(0, 100_000) },
  maxProfit: { name: 'toprofit', codec: numberCodec(0.1, 1_000) },
  maxMiddleEv: { name: 'tomiddleev', codec: numberCodec(-100, 1_000) },
  maxValueEv: { name: 'tovalueev', codec: numberCodec(0, 1_000) },
  maxHold: { name: 'hold', codec: numberCodec(0, 100) },
  minDepth: { name: 'link', codec: wordCodec(WANTED_DEPTHS) },
  minLife: { name: 'life', codec: numberCodec(0, 3_600) },
};

/** Which bets the odds table shows. */
export const TABLE_FIELDS: Fields<TableFilter> = {
  startsWithin: { name: 'starts', codec: numberCodec(1, 720) },
  minOdds: { name: 'oddsfrom', codec: oddsCodec },
  maxOdds: { name: 'oddsto', codec: oddsCodec },
  maximumEv: { name: 'evto', codec: numberCodec(-100, 100) },
  maxHold: { name: 'maxhold', codec: numberCodec(0, 100) },
  minDepth: { name: 'depth', codec: wordCodec(['bet', 'market', 'event'] as const) },
  ways: { name: 'ways', codec: numberCodec(2, 3) },
  minLimit: { name: 'takes', codec: numberCodec(0, 100_000) },
};
