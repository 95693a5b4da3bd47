import * as z from 'zod/mini';
import type { LegPrice, LiveOpportunity, Odds } from '../domain/index.js';
import { exchangeParts, packExchangeOffer, unpackExchangeOffer } from './exchange-offer.js';

export const opportunityKinds = ['arbitrage', 'middles'] as const;
/** The two live lists, named as in rooms and URLs. */
export type OpportunityList = (typeof opportunityKinds)[number];

const subject = {
  id: z.string(),
  event: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  commenceTime: z.number(),
  family: z.string(),
  subject: z.string(),
};

/**
 * The transport format of a leg's price: book, decimal price, source time, and the book's limit if any. An opportunity has dozens of these.
 */
const legPriceSchema = z.pipe(
  z.tuple([z.string(), z.number().check(z.gt(1)), z.nullable(z.number()), z.optional(z.number())]),
  z.transform(
    ([book, price, lastUpdate, limit]): LegPrice => ({
      book,
      price: price as Odds,
      lastUpdate: lastUpdate ?? undefined,
      ...(limit === undefined ? {} : { limit }),
    }),
  ),
);

// Not strict: a page outlives the server that it came from, and must keep its live lists when a newer one adds a field.
const arbitrageSchema = z.object({
  ...subject,
  kind: z.literal('arbitrage'),
  type: z.enum(['two_way', 'three_way']),
  line: z.pipe(
    z.optional(z.number()),
    z.transform((line) => line), // JSON omits an undefined line; this restores the property
  ),
  outcomes: z.array(z.string()),
  prices: z.array(z.array(legPriceSchema)),
  profit: z.number(),
});

const middleSchema = z.object({
  ...subject,
  kind: z.literal('middle'),
  shape: z.enum(['totals', 'spreads']),
  low: z.number(),
  high: z.number(),
  gap: z.number(),
  probability: z.number(),
  consensus: z.optional(z.number()),
  lean: z.optional(z.number()),
  prices: z.tuple([z.array(legPriceSchema), z.array(legPriceSchema)]),
});

// What exchanges say of the prices of each leg, by book: beside them, where a page that is older than this passes over it.
const saidSchema = z.array(z.record(z.string(), z.object(exchangeParts)));

/** An opportunity as it is packed for transport. */
export const liveOpportunitySchema = z.pipe(
  z.object({
    opportunity: z.discriminatedUnion('kind', [arbitrageSchema, middleSchema]),
    openedAt: z.number(),
    peak: z.number(),
    steps: z.array(z.tuple([z.number(), z.number()])),
    said: z.optional(saidSchema),
    openedBy: z.optional(z.string()),
  }),
  z.transform(({ said, ...live }) => (said ? { ...live, opportunity: withSaid(live.opportunity, said) } : live)),
);

const withSaid = <O extends { prices: readonly (readonly LegPrice[])[] }>(
  opportunity: O,
  said: z.infer<typeof saidSchema>,
): O => {
  const prices = opportunity.prices.map((leg, i) =>
    leg.map((price): LegPrice => {
      const packed = said[i]?.[price.book];
      return packed ? { ...price, offer: unpackExchangeOffer(packed) } : price;
    }),
  );
  return { ...opportunity, prices };
};

/** Why an opportunity may end. */
export const ENDINGS = [
  'price moved',
  'price withdrawn',
  'price locked',
  'game started',
  'game over',
  'lost sight',
] as const;

const closingSchema = z.object({
  id: z.string(),
  at: z.number(),
  why: z.enum(ENDINGS),
  /** The book whose price ended it, if it was one alone. */
  by: z.optional(z.string()),
});
export type Closing = z.infer<typeof closingSchema>;

/** What workers publish when a live list changes: new and updated opportunities whole, closed ones by id. */
export const opportunityNewsSchema = z.object({
  seq: z.int().check(z.positive()),
  at: z.number(),
  upserts: z.array(liveOpportunitySchema),
  closed: z.array(closingSchema),
});
export interface OpportunityNews {
  readonly seq: number;
  readonly at: number;
  readonly upserts: readonly LiveOpportunity[];
  readonly closed: readonly Closing[];
}

/** A whole live list, as its endpoint returns it. */
export const opportunitySnapshotSchema = z.object({ seq: z.int(), open: z.array(liveOpportunitySchema) });
export interface OpportunitySnapshot {
  readonly seq: number;
  readonly open: readonly LiveOpportunity[];
}

/** Packs an opportunity for transport; its schema unpacks it. */
export const packOpportunity = (live: LiveOpportunity) => {
  const prices = live.opportunity.prices.map((leg) => leg.map(packLegPrice));
  const said = saidOf(live.opportunity.prices);
  return { ...live, opportunity: { ...live.opportunity, prices }, ...(said ? { said } : {}) };
};

const saidOf = (legs: readonly (readonly LegPrice[])[]): z.infer<typeof saidSchema> | undefined =>
  legs.some((leg) => leg.some(({ offer }) => offer))
    ? legs.map((leg) =>
        Object.fromEntries(leg.flatMap(({ book, offer }) => (offer ? [[book, packExchangeOffer(offer)]] : []))),
      )
    : undefined;

const packLegPrice = ({ book, price, lastUpdate, limit }: LegPrice): z.input<typeof legPriceSchema> =>
  limit === undefined ? [book, price, lastUpdate ?? null] : [book, price, lastUpdate ?? null, limit];
