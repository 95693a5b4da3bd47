import * as z from 'zod/mini';
import { type ExchangeFee, type ExchangeOffer, MOST_LEVELS } from '../domain/index.js';

const FEES = ['none', 'kalshi', 'polymarket', 'unrounded', 'commission'] as const satisfies ExchangeFee['kind'][];
const ending = z.optional(z.enum(['refund', 'half', 'result', 'no']));

/** What an exchange adds to a price: as it is, but for the ladder, which is sent with every change and therefore as pairs of price and size. */
const packedExchangeOfferSchema = z.strictObject({
  ladder: z.optional(
    z.array(z.tuple([z.number().check(z.gt(0), z.lt(1)), z.number().check(z.gt(0))])).check(z.maxLength(MOST_LEVELS)),
  ),
  fee: z.optional(z.strictObject({ kind: z.enum(FEES), rate: z.optional(z.number()) })),
  voidRule: z.optional(
    z.strictObject({ cancelled: ending, forfeited: ending, abandoned: ending, tied: ending, inactive: ending }),
  ),
  delay: z.optional(z.number()),
});
type PackedExchangeOffer = z.infer<typeof packedExchangeOfferSchema>;

/** Its parts, for what is said beside a price. */
export const exchangeParts = packedExchangeOfferSchema.shape;

/** Whether a part of JSON is right: the same answer as the schema gives, for the few prices that have it. */
export const isExchangePart = (name: string, value: unknown): boolean =>
  Object.hasOwn(exchangeParts, name) && exchangeParts[name as keyof typeof exchangeParts].safeParse(value).success;

export const packExchangeOffer = ({ ladder, fee, voidRule, delay }: ExchangeOffer) => ({
  ladder: ladder?.slice(0, MOST_LEVELS).map(({ price, size }): [number, number] => [price, size]),
  fee,
  voidRule,
  delay,
});

export const unpackExchangeOffer = ({ ladder, fee, voidRule, delay }: PackedExchangeOffer) => ({
  ladder: ladder?.map(([price, size]) => ({ price, size })),
  fee: fee as ExchangeFee | undefined,
  voidRule,
  delay,
});
