import type { FeedBook, FeedEvent, FeedOutcome, RecordedSlip } from './source.js';

/** A recorded event. Prices are as written in the file. */
export interface RecordedEvent extends Omit<FeedEvent, 'started'> {
  readonly books: readonly RecordedBook[];
}

export interface RecordedBook extends Pick<FeedBook, 'key' | 'title'> {
  readonly slip: RecordedSlip;
  readonly markets: readonly RecordedMarket[];
}

export interface RecordedMarket {
  readonly key: string;
  /** Seconds; undefined if not recorded. */
  readonly updated: number | undefined;
  readonly outcomes: readonly RecordedOutcome[];
}

interface RecordedOutcome extends Omit<FeedOutcome, 'price' | 'tag'> {
  readonly slip: RecordedSlip;
  readonly price: number | null;
}

/** A JSON object with unknown fields. */
export type Json = Readonly<Record<string, unknown>>;

/** Every event anywhere in a JSON value: an object with bookmakers, an id, a sport and a start. */
export const findEvents = (json: unknown): RecordedEvent[] =>
  objectsIn(json).flatMap((object) => {
    const { id, sport_key, bookmakers } = object;
    const commence = secondsOf(object.commence_time);
    if (typeof id !== 'string' || typeof sport_key !== 'string' || !Array.isArray(bookmakers) || commence === undefined)
      return [];
    return [
      {
        id,
        sport: sport_key,
        sportTitle: textOf(object.sport_title) ?? sport_key,
        commence,
        home: textOf(object.home_team) ?? '',
        away: textOf(object.away_team) ?? '',
        books: bookmakers.filter(isObject).map(bookOf),
      },
    ];
  });

/** Every object in a JSON value, outer ones first. */
export const objectsIn = (json: unknown): Json[] => {
  if (Array.isArray(json)) return json.flatMap(objectsIn);
  return isObject(json) ? [json, ...Object.values(json).flatMap(objectsIn)] : [];
};

/** Converts a time (ISO text or seconds) to seconds. */
export const secondsOf = (time: unknown): number | undefined => {
  const seconds = typeof time === 'number' ? time : typeof time === 'string' ? Date.parse(time) / 1000 : Number.NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
};

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bookOf = (book: Json): RecordedBook => ({
  key: textOf(book.key) ?? 'unknown',
  title: textOf(book.title) ?? textOf(book.key) ?? 'unknown',
  slip: slipOf(book),
  markets: listOf(book.markets).map((market) => ({
    key: textOf(market.key) ?? 'unknown',
    updated: secondsOf(market.last_update) ?? secondsOf(book.last_update),
    outcomes: listOf(market.outcomes).map(outcomeOf),
  })),
});

const outcomeOf = (outcome: Json): RecordedOutcome => ({
  name: textOf(outcome.name) ?? '',
  ...(typeof outcome.description === 'string' ? { description: outcome.description } : {}),
  ...(typeof outcome.point === 'number' ? { point: outcome.point } : {}),
  price: typeof outcome.price === 'number' ? outcome.price : null,
  slip: slipOf(outcome),
});

const slipOf = ({ link, sid, bet_limit }: Json): RecordedSlip => ({
  link: textOf(link) ?? null,
  sid: textOf(sid) ?? null,
  ...(typeof bet_limit === 'number' ? { limit: bet_limit } : {}),
});

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
