import { aGame, aLeg, aLowHold, aQuote, arbitrageOn, aValue, NOON } from '../../testing/index.js';
import type { Ladder } from '../exchanges/fill.js';
import { fillPosition } from '../exchanges/fill-position.js';
import type { VoidRule } from '../exchanges/void-rule.js';
import { odds } from '../odds/formats.js';
import type { LegPrice, LiveOpportunity, Middle } from '../opportunities/opportunity.js';
import { capsOf } from '../stakes/caps.js';
import { filledLegOf } from '../stakes/limited.js';
import { offerArbitrage } from './arbitrage-offer.js';
import { offerLowHold } from './low-hold-offer.js';
import { offerMiddle } from './middle-offer.js';
import { mutedBy } from './muted.js';
import type { OfferCriteria } from './offer.js';
import { SCANNER_DEFAULTS, type Scanner } from './scanner-terms.js';
import { offerValue } from './value-offer.js';
import { isSure, voidCaseInWords, worstVoid } from './void-cases.js';

const game = aGame({ commenceTime: NOON + 3_600_000 });

const criteria = (scanner: Partial<Scanner> = {}, over: Partial<OfferCriteria> = {}): OfferCriteria => ({
  terms: { commission: () => 0 },
  scanner: { ...SCANNER_DEFAULTS, roundTo: 0, ...scanner },
  bankroll: 10_000,
  caps: undefined,
  muted: mutedBy([]),
  ...over,
});

const kalshi = (ladder: Ladder, voidRule?: VoidRule): LegPrice => ({
  ...aLeg('kalshi', 1 / ladder[0]!.price, NOON),
  offer: { ladder, fee: { kind: 'kalshi' }, voidRule },
});
const polymarket = (ladder: Ladder, voidRule?: VoidRule): LegPrice => ({
  ...aLeg('polymarket', 1 / ladder[0]!.price, NOON),
  offer: { ladder, fee: { kind: 'none' }, voidRule },
});

const WORKED: Ladder = [
  { price: 0.44, size: 17 },
  { price: 0.46, size: 83 },
  { price: 0.6, size: 500 },
];

const ok = <O>(offer: O | string): O => {
  if (typeof offer === 'string') throw new Error(offer);
  return offer;
};

describe('an arbitrage with an order book', () => {
  const legs = [kalshi(WORKED), aLeg('fanduel', 2, NOON)] as const;
  const live = arbitrageOn(game, { prices: legs.map((leg) => [leg]) });
  const offered = (scanner: Partial<Scanner> = {}, over: Partial<OfferCriteria> = {}) =>
    offerArbitrage(live, criteria({ maxStake: 1_000, ...scanner }, over), NOON);

  it('is worth what fills, and tells how far that goes with the profit that the user wants', () => {
    const { split, value, legs: shown, cappedBy } = ok(offered());
    expect(split).toMatchObject({ stakes: [47.4, 50], profit: expect.closeTo(2.6, 9) });
    expect(value).toBeCloseTo((2.6 / 97.4) * 100, 9);
    const largest = fillPosition(
      legs.map((leg) => filledLegOf(leg, { commission: () => 0 })),
      SCANNER_DEFAULTS.minProfit,
    )!;
    expect(shown[0]!.fill).toEqual({
      most: largest.legs[0]!.stake,
      odds: largest.legs[0]!.odds,
      now: expect.closeTo(2.1097, 4),
    });
    expect(shown[1]).not.toHaveProperty('fill');
    expect(cappedBy).toEqual({ book: 'kalshi', most: 47.4, by: 'depth' });
  });

  it('is not said to be capped where what the user wants fills', () => {
    expect(ok(offered({ maxStake: 30 }))).toMatchObject({
      cappedBy: undefined,
      split: { total: expect.closeTo(30, 1) },
    });
  });

  it('a wanted limit is judged by what fills', () => {
    expect(ok(offered({ minLimit: 50 })).legs[0]!.fill!.most).toBeGreaterThan(50);
    expect(offered({ minLimit: 100 })).toBe('filtered');
  });

  it('what the user can stake there bounds it as everywhere', () => {
    const caps = capsOf({ kalshi: { limits: { main: 20 } } }, new Map());
    const { split, cappedBy } = ok(offered({}, { caps }));
    expect(split.stakes[0]).toBeLessThanOrEqual(20);
    expect(cappedBy).toMatchObject({ book: 'kalshi', most: 20, by: 'limit' });
  });

  it('falls under the minimum, or has no stake, where the fee or the depth takes the profit', () => {
    expect(offered({ minProfit: 6 })).toBe('under-minimum');
    expect(offered({ minProfit: 4.466 })).toBe('no-stake'); // hardly less than the first share leaves before its fee is rounded
  });
});

describe('what an arbitrage leaves if its game is void', () => {
  const SAYS: VoidRule = { cancelled: 'half', forfeited: 'result', abandoned: 'half', tied: 'half' };
  const offered = (rule: VoidRule | undefined, price = 0.7, other = 4) =>
    ok(
      offerArbitrage(
        arbitrageOn(game, { prices: [[polymarket([{ price, size: 100 }], rule)], [aLeg('fanduel', other, NOON)]] }),
        criteria({ maxStake: 95 }),
        NOON,
      ),
    );

  it('100 shares at 0.70 that pay half lose 20, whatever the other side refunds', () => {
    const { voids, split } = offered(SAYS);
    expect(split).toMatchObject({ stakes: [70, 25], profit: expect.closeTo(5, 9) });
    expect(voids).toContainEqual({ of: 'cancelled', worst: expect.closeTo(-20, 9) });
    // A forfeit is won by one of them: the shares are worth nothing if it is the other.
    expect(voids).toContainEqual({ of: 'forfeited', worst: expect.closeTo(-70, 9) });
    expect(isSure(voids)).toBe(false);
    expect(voidCaseInWords(worstVoid(voids)!)).toBe('Forfeit: −$70.00');
    expect(voids!.map(voidCaseInWords)).toContain('Cancelled: −$20.00');
  });

  it('is guaranteed where the shares cost less than half, and nothing is unknown', () => {
    const cheap = offered({ cancelled: 'half', forfeited: 'refund', abandoned: 'half', tied: 'refund' }, 0.3, 1.55);
    expect(cheap.voids!.every(({ worst }) => worst! >= 0)).toBe(true);
    expect([isSure(cheap.voids), worstVoid(cheap.voids)]).toEqual([true, undefined]);
  });

  it('is not where the rules do not say', () => {
    for (const rule of [undefined, { cancelled: 'refund' } as const]) {
      const { voids } = offered(rule);
      expect(isSure(voids)).toBe(false);
      expect(voidCaseInWords(worstVoid(voids)!)).toMatch(/: the rules do not say$/);
    }
  });

  it('bookmakers refund, so that nothing is to be told of them', () => {
    const plain = ok(offerArbitrage(arbitrageOn(game), criteria(), NOON));
    expect(plain).not.toHaveProperty('voids');
    expect([isSure(plain.voids), worstVoid(plain.voids)]).toEqual([true, undefined]);
  });

  it('a player who does not play is a case of props only', () => {
    const live = arbitrageOn(game, {
      prices: [[polymarket([{ price: 0.4, size: 100 }])], [aLeg('fanduel', 2, NOON)]],
      ...{ family: 'player_points', subject: 'A Player', line: 20.5, outcomes: ['over', 'under'] },
    });
    const cases = ok(offerArbitrage(live, criteria(), NOON)).voids!.map(({ of }) => of);
    expect(cases).toEqual(['cancelled', 'abandoned', 'inactive']);
  });
});

describe('a middle with an order book', () => {
  const aMiddle = (ladder: Ladder, over: Partial<Middle> = {}): LiveOpportunity<Middle> => ({
    opportunity: {
      ...{ id: 'middle|g1|spreads||', kind: 'middle', family: 'spreads', subject: '', shape: 'spreads' },
      ...{ event: game.id, sport: game.sport, home: game.home, away: game.away, commenceTime: game.commenceTime },
      ...{ low: -2.5, high: 6.5, gap: 4, probability: 24, consensus: -4 },
      prices: [[polymarket(ladder)], [aLeg('fanduel', 1.95, NOON)]],
      ...over,
    } as Middle,
    openedAt: NOON,
    peak: 0,
    steps: [],
  });
  const offered = (ladder: Ladder, scanner: Partial<Scanner> = {}) =>
    offerMiddle(aMiddle(ladder), criteria({ minMiddleEv: -100, middleStake: 400, ...scanner }), NOON);
  const TWO: Ladder = [
    { price: 0.5, size: 100 },
    { price: 0.56, size: 1_000 },
  ];

  it('stakes half on each leg at the price that fills for it', () => {
    const { stake, cases, legs } = ok(offered(TWO));
    expect(stake).toBe(200);
    const net = (100 + 150 / 0.56) / 200;
    expect(legs[0]!.fill!.now).toBeCloseTo(net, 4);
    expect(cases.single[0]).toBeCloseTo(200 * net - 400, 1);
  });

  it('stakes only as much as still has the least value', () => {
    const top = ok(offered([{ price: 0.5, size: 100_000 }])).model!.outlook.ev;
    const all = ok(offered(TWO)).model!.outlook.ev;
    expect(all).toBeLessThan(top - 1);
    const least = (top + all) / 2;
    const some = ok(offered(TWO, { minMiddleEv: least }));
    expect(some.model!.outlook.ev).toBeGreaterThanOrEqual(least);
    expect(some.model!.outlook.ev).toBeLessThan(least + 0.1);
    expect(some.stake).toBeGreaterThan(50);
    expect(some.stake).toBeLessThan(200);
    expect(some.legs[0]!.fill!.most).toBeCloseTo(some.stake, 1);
    expect(some.cappedBy).toMatchObject({ book: 'polymarket', by: 'depth' });
    expect(offered(TWO, { minMiddleEv: top + 0.1 })).toBe('under-minimum');
  });
});

describe('a bet of value with an order book', () => {
  const best = (ladder: Ladder) =>
    aQuote({
      event: game.id,
      book: 'polymarket',
      price: odds(1 / ladder[0]!.price),
      offer: { ladder, fee: { kind: 'none' } },
    });
  const offered = (ladder: Ladder, scanner: Partial<Scanner> = {}) =>
    offerValue(
      aValue(game, { best: best(ladder) }),
      {
        ...criteria({ roundTo: 1, ...scanner }, { bankroll: 1_000 }),
        sizing: { riskTolerance: 'moderate', plainKelly: true },
      },
      NOON,
    );

  it('is staked with what stands at prices that are worth it, and tells how far the least value goes', () => {
    // Fair is 2.05: a share at 0.5 costs more than it is worth.
    const ladder = [
      { price: 1 / 2.2, size: 11 },
      { price: 0.5, size: 1_000 },
    ];
    const { stake, value, legs, cappedBy } = ok(offered(ladder));
    expect(stake).toBe(5);
    expect(value).toBeCloseTo(7.317, 3);
    expect(cappedBy).toEqual({ book: 'polymarket', most: expect.closeTo(5, 6), by: 'depth' });
    // 11 + (s − 5) / 0.5 shares for s dollars are worth 1 % more than s.
    expect(legs[0]!.fill!.most).toBeCloseTo(14.2, 0);
    expect(legs[0]!.fill!.now).toBeCloseTo(2.2, 6);
  });

  it('is worth less, and staked lower, where a part of the stake fills at a worse price', () => {
    const deep = ok(offered([{ price: 1 / 2.2, size: 10_000 }]));
    const worse = ok(
      offered([
        { price: 1 / 2.2, size: 22 },
        { price: 1 / 2.1, size: 10_000 },
      ]),
    );
    expect(deep.stake).toBe(30);
    expect(worse.value).toBeLessThan(deep.value);
    expect(worse.value).toBeGreaterThan(2.4); // that of the second offer alone
    expect(worse.stake).toBeLessThan(deep.stake);
    expect(worse.stake).toBeGreaterThan(10);
  });

  it('is none where not even a dollar is worth enough', () => {
    const ladder = [
      { price: 1 / 2.2, size: 0.5 },
      { price: 0.5, size: 1_000 },
    ];
    expect(offered(ladder)).toBe('under-minimum');
  });
});

describe('a low hold with an order book', () => {
  const cheap = aLowHold(game, { now: NOON });
  const TWO: Ladder = [
    { price: 1 / 2.02, size: 50 },
    { price: 0.52, size: 10_000 },
  ];
  const live = {
    ...cheap,
    opportunity: {
      ...cheap.opportunity,
      legs: cheap.opportunity.legs.map((leg) =>
        leg.book === 'draftkings' ? { ...leg, offer: { ladder: TWO, fee: { kind: 'none' as const } } } : leg,
      ),
    },
  };
  const offered = (scanner: Partial<Scanner> = {}) => offerLowHold(live, criteria(scanner), NOON);

  it('costs what it costs at the prices that fill for as much as shall count', () => {
    const { counts, hold, value, legs, cappedBy } = ok(offered());
    expect(counts).toBeGreaterThan(99.5);
    expect(counts).toBeLessThan(100.5);
    expect(hold).toBeGreaterThan(cheap.opportunity.hold);
    expect(value).toBeLessThan(-cheap.opportunity.cost);
    expect(legs.find(({ price }) => price.book === 'draftkings')!.fill!.now).toBeLessThan(2);
    expect(cappedBy).toBeUndefined();
  });

  it('takes no more than what keeps the hold as low as the user wants', () => {
    const { counts, hold, cappedBy } = ok(offered({ maxLowHold: 2 }));
    expect(counts).toBeLessThan(99);
    expect(hold).toBeLessThanOrEqual(2 + 1e-6);
    expect(hold).toBeGreaterThan(1.9);
    expect(cappedBy).toMatchObject({ book: 'draftkings', by: 'depth' });
  });
});
