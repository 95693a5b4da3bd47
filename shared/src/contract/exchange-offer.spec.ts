import fc from 'fast-check';
import { ABNORMAL, type ExchangeFee, type ExchangeOffer, type VoidEnding, type VoidRule } from '../domain/index.js';
import { aQuote, NOON } from '../testing/index.js';
import { isPackedQuote, packedQuoteSchema, packQuote, unpackQuote } from './board-news.js';
import { packExchangeOffer, unpackExchangeOffer } from './exchange-offer.js';

const level = fc.record({
  price: fc.integer({ min: 1, max: 9_999 }).map((tenThousandths) => tenThousandths / 10_000),
  size: fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100),
});
const rate = fc.integer({ min: 0, max: 999_999 }).map((millionths) => millionths / 1_000_000);
const fee: fc.Arbitrary<ExchangeFee> = fc.oneof(
  fc.constantFrom<ExchangeFee>({ kind: 'none' }, { kind: 'kalshi' }),
  fc.record({ kind: fc.constantFrom('polymarket' as const, 'commission' as const, 'unrounded' as const), rate }),
);
const ending = fc.constantFrom<VoidEnding>('refund', 'half', 'result', 'no');
const voidRule: fc.Arbitrary<VoidRule> = fc.record(Object.fromEntries(ABNORMAL.map((of) => [of, ending])), {
  requiredKeys: [],
});
const anOffer: fc.Arbitrary<ExchangeOffer> = fc.record(
  { ladder: fc.array(level, { maxLength: 10 }), fee, voidRule, delay: fc.nat(60) },
  { requiredKeys: ['ladder'] },
);

it('what an exchange says of a price is unchanged after packing, and is a packed quote of the schema', () => {
  fc.assert(
    fc.property(anOffer, (said) => {
      const quote = aQuote({ book: 'polymarket', offer: { limit: 250, marketSid: '1', ...said } });
      const sent: unknown = JSON.parse(JSON.stringify(packQuote(quote, NOON)));
      expect(isPackedQuote(sent)).toBe(true);
      expect(unpackQuote(packedQuoteSchema.parse(sent))).toEqual(quote);
    }),
    { numRuns: 500 },
  );
});

it('the ladder is sent as pairs, all else as it is', () => {
  const said: ExchangeOffer = {
    ladder: [
      { price: 0.44, size: 17 },
      { price: 0.46, size: 83 },
    ],
    fee: { kind: 'polymarket', rate: 0.03 },
    voidRule: { cancelled: 'half', forfeited: 'result', tied: 'refund' },
    delay: 3,
  };
  const packed = packExchangeOffer(said);
  expect(packed).toEqual({
    ...said,
    ladder: [
      [0.44, 17],
      [0.46, 83],
    ],
  });
  expect(unpackExchangeOffer(packed)).toEqual(said);
});

it('no more than ten levels are sent', () => {
  const ladder = Array.from({ length: 14 }, (_, i) => ({ price: 0.4 + i / 100, size: 5 }));
  expect(packExchangeOffer({ ladder }).ladder).toHaveLength(10);
});

it.each([
  { ladder: [[0.4, 0]] },
  { ladder: [[1, 5]] },
  { ladder: [[0, 5]] },
  { ladder: [[0.4]] },
  { ladder: [[0.4, 5, 6]] },
  { ladder: [{ price: 0.4, size: 5 }] },
  { ladder: Array(11).fill([0.4, 5]) },
  { fee: 'kalshi' },
  { fee: { kind: 'polymarket', rate: '0.03' } },
  { fee: { kind: 'kalshi', more: 1 } },
  { fee: { kind: 'free' } },
  { voidRule: { cancelled: 'never' } },
  { voidRule: { rained: 'half' } },
  { delay: '3' },
])('%j is refused, by the quick check too', (offer) => {
  const sent = [...packQuote(aQuote(), NOON).slice(0, 6), offer];
  expect(isPackedQuote(sent)).toBe(false);
  expect(packedQuoteSchema.safeParse(sent).success).toBe(false);
});

it('a price of a bookmaker is packed byte for byte as it always was', () => {
  const text = fc.option(fc.string(), { nil: undefined });
  const said = fc.record(
    { limit: fc.nat(), bookmakerLink: text, marketLink: text, betslipLink: text, eventSid: text },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.option(said, { nil: undefined }), (offer) => {
      const quote = aQuote({ offer });
      const [, , , , , , packed] = packQuote(quote, NOON);
      expect(JSON.stringify(packed)).toBe(JSON.stringify(offer ?? null));
      expect(packed).toBe(offer ?? null);
    }),
  );
});
