import * as z from 'zod/mini';
import {
  ABNORMAL,
  type ExchangeFee,
  type ExchangeOffer,
  MOST_LEVELS,
  type VoidEnding,
  type VoidRule,
} from '../domain/index.js';

/**
 * What an exchange adds to a price, as it is sent with every change of it and therefore short: the ladder as pairs of price and size, the fee as
 * `kalshi` or `polymarket 0.03`, and what a void pays as one letter for each case, such as `hw-r-`.
 */
const packedExchangeOfferSchema = z.strictObject({
  ladder: z.optional(
    z.array(z.tuple([z.number().check(z.gt(0), z.lt(1)), z.number().check(z.gt(0))])).check(z.maxLength(MOST_LEVELS)),
  ),
  fee: z.optional(z.string().check(z.regex(/^(?:none|kalshi|(?:polymarket|unrounded|commission) 0(?:\.\d{1,9})?)$/))),
  voidRule: z.optional(z.string().check(z.regex(/^[rhwn-]{5}$/))),
  delay: z.optional(z.number().check(z.gte(0))),
});
export type PackedExchangeOffer = z.infer<typeof packedExchangeOfferSchema>;

/** Its parts, for what is said beside a price. */
export const exchangeParts = packedExchangeOfferSchema.shape;

/** Whether a part of JSON is right: the same answer as the schema gives, for the few prices that have it. */
export const isExchangePart = (name: string, value: unknown): boolean =>
  Object.hasOwn(exchangeParts, name) && exchangeParts[name as keyof typeof exchangeParts].safeParse(value).success;

export const packExchangeOffer = ({ ladder, fee, voidRule, delay }: ExchangeOffer): PackedExchangeOffer => ({
  ...(ladder
    ? { ladder: ladder.slice(0, MOST_LEVELS).map(({ price, size }) => [price, size] as [number, number]) }
    : {}),
  ...(fee ? { fee: packFee(fee) } : {}),
  ...(voidRule ? { voidRule: packRule(voidRule) } : {}),
  ...(delay === undefined ? {} : { delay }),
});

export const unpackExchangeOffer = ({ ladder, fee, voidRule, delay }: PackedExchangeOffer): ExchangeOffer => ({
  ...(ladder ? { ladder: ladder.map(([price, size]) => ({ price, size })) } : {}),
  ...(fee === undefined ? {} : { fee: unpackFee(fee) }),
  ...(voidRule === undefined ? {} : { voidRule: unpackRule(voidRule) }),
  ...(delay === undefined ? {} : { delay }),
});

// A rate has at most nine decimals: more than any exchange writes.
const packFee = (fee: ExchangeFee): string =>
  'rate' in fee ? `${fee.kind} ${fee.rate.toFixed(9).replace(/\.?0+$/, '')}` : fee.kind;

const unpackFee = (text: string): ExchangeFee => {
  const [kind, rate] = text.split(' ');
  return (rate === undefined ? { kind } : { kind, rate: Number(rate) }) as ExchangeFee;
};

const packRule = (rule: VoidRule): string =>
  ABNORMAL.map((of) => (rule[of] === undefined ? UNKNOWN : LETTERS[rule[of]])).join('');

const unpackRule = (letters: string): VoidRule =>
  Object.fromEntries(
    ABNORMAL.flatMap((of, i) => {
      const ending = ENDINGS.find((one) => LETTERS[one] === letters[i]);
      return ending ? [[of, ending]] : [];
    }),
  );

const LETTERS: Readonly<Record<VoidEnding, string>> = { refund: 'r', half: 'h', result: 'w', no: 'n' };
const ENDINGS = Object.keys(LETTERS) as VoidEnding[];
const UNKNOWN = '-';
