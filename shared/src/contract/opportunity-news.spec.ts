import { type LiveOpportunity, odds } from '../domain/index.js';
import { NOON } from '../testing/index.js';
import { opportunitySnapshotSchema, packOpportunity } from './opportunity-news.js';

const subject = { event: 'g1', sport: 'test', home: 'Chiefs', away: 'Bills', commenceTime: NOON, subject: '' };
const legs = (...prices: number[]) =>
  prices.map((price, i) => ({
    book: `book${i}`,
    price: odds(price),
    lastUpdate: NOON - i,
    ...(i === 1 && { limit: 50 }),
  }));
const untimed = [{ book: 'novig', price: odds(2.2), lastUpdate: undefined }];
const life = { openedAt: NOON, peak: 4, steps: [[NOON, 4]] } as const;
const arbitrage: LiveOpportunity = {
  ...life,
  opportunity: {
    ...{ ...subject, id: 'arbitrage|1', kind: 'arbitrage', type: 'two_way', family: 'spreads', line: -3.5 },
    ...{ outcomes: ['away', 'home'], prices: [legs(2.1, 2.05), untimed], profit: 4 },
  },
};
const middle: LiveOpportunity = {
  ...life,
  opportunity: {
    ...{ ...subject, id: 'middle|1', kind: 'middle', shape: 'totals', family: 'totals', consensus: 44.5, lean: 0.48 },
    ...{ low: 44.5, high: 48.5, gap: 4, probability: 32, prices: [legs(1.9), legs(1.95, 1.91)] },
  },
};

it('opportunities are unchanged after packing and parsing, also a price without a time', () => {
  const sent = JSON.stringify({ seq: 7, open: [arbitrage, middle].map(packOpportunity) });
  expect(opportunitySnapshotSchema.parse(JSON.parse(sent))).toEqual({ seq: 7, open: [arbitrage, middle] });
});

it('opportunities keep what exchanges say of their prices, beside the prices', () => {
  const offer = {
    ladder: [{ price: 0.44, size: 17 }],
    fee: { kind: 'kalshi' },
    voidRule: { cancelled: 'half' },
  } as const;
  const deep = (prices: LiveOpportunity['opportunity']['prices']) => [
    [{ ...prices[0]![0]!, offer }],
    ...prices.slice(1),
  ];
  const lives = [arbitrage, middle].map((live) => ({
    ...live,
    opportunity: { ...live.opportunity, prices: deep(live.opportunity.prices) } as LiveOpportunity['opportunity'],
  }));
  const sent = lives.map(packOpportunity);
  expect(sent[0]!.opportunity.prices).toEqual(
    packOpportunity(arbitrage).opportunity.prices.map((leg, i) => (i === 0 ? [leg[0]] : leg)),
  );
  expect(opportunitySnapshotSchema.parse(JSON.parse(JSON.stringify({ seq: 7, open: sent })))).toEqual({
    seq: 7,
    open: lives,
  });
  expect(packOpportunity(arbitrage)).not.toHaveProperty('said');
});

it('a page older than the server reads opportunities that carry a field more', () => {
  const { opportunity, ...rest } = packOpportunity(middle);
  const newer = { seq: 7, open: [{ ...rest, opportunity: { ...opportunity, novelty: 1 } }] };
  expect(opportunitySnapshotSchema.parse(newer)).toEqual({ seq: 7, open: [middle] });
});

it('the schema rejects a leg with a price of 1, which pays nothing', () => {
  const invalid = { ...arbitrage, opportunity: { ...arbitrage.opportunity, prices: [[['fanduel', 1, null]], []] } };
  expect(opportunitySnapshotSchema.safeParse({ seq: 7, open: [invalid] }).success).toBe(false);
});
