import {
  capsOf,
  type LiveOpportunity,
  type Middle,
  type MiddleOffer,
  odds,
  offerMiddle,
  SCANNER_DEFAULTS,
} from '@fairline/shared/domain';
import { NOON } from '@fairline/shared/testing';
import { someCriteria } from '../testing/scanner-criteria.js';

const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: NOON });

const aMiddle = (over: Partial<Middle> = {}): LiveOpportunity<Middle> => ({
  opportunity: {
    id: 'middle|g1|spreads||',
    kind: 'middle',
    event: 'g1',
    sport: 'americanfootball_nfl',
    home: 'Los Angeles Rams',
    away: 'Arizona Cardinals',
    commenceTime: NOON + 3_600_000,
    family: 'spreads',
    subject: '',
    shape: 'spreads',
    low: -2.5,
    high: 6.5,
    gap: 4,
    probability: 24,
    prices: [[leg('caesars', 1 + 100 / 112)], [leg('fanduel', 1 + 100 / 115)]],
    ...over,
  },
  openedAt: NOON,
  peak: 0,
  steps: [],
});

const offered = (live: LiveOpportunity<Middle>, bankroll = 2_500, over = {}) =>
  offerMiddle(live, someCriteria({ bankroll, ...over }), NOON) as MiddleOffer;

it('each leg gets half of a tenth of the bankroll', () => {
  expect(offered(aMiddle()).stake).toBe(125);
  expect(offered(aMiddle(), 100_000).stake).toBe(500);
});

it('the limit of one book bounds the stake of both legs', () => {
  const [first, [second]] = aMiddle().opportunity.prices;
  expect(offered(aMiddle({ prices: [first, [{ ...second!, limit: 40 }]] })).stake).toBe(40);
});

it('what is left at one book bounds both legs, and that book is named', () => {
  const caps = capsOf({ fanduel: { balance: { amount: 60, at: 0 } } }, new Map());
  const { stake, cappedBy } = offered(aMiddle(), 2_500, { caps });
  expect([stake, cappedBy]).toEqual([60, { book: 'fanduel', most: 60, by: 'balance' }]);
  expect(offered(aMiddle(), 500, { caps }).cappedBy).toBeUndefined();
});

it('the result of both legs, of one leg, and the break-even chance are computed', () => {
  const { best, worst, breakEven } = offered(aMiddle()).cases;
  expect(best).toBeCloseTo(220.3, 1);
  expect(worst).toBeCloseTo(-16.3, 1);
  expect(breakEven).toBeCloseTo(6.3, 1);
});

it('the commission on net winnings is deducted', () => {
  const commission = (book: string) => (book === 'fanduel' ? 5 : 0);
  expect(offered(aMiddle(), 2_500, { terms: { commission } }).cases.best).toBeLessThan(220);
});

it('the value comes from the model if the books agree on a line; otherwise there is none, and the simple estimate only ranks', () => {
  const modelled = offered(aMiddle({ consensus: -4.5 }));
  expect(modelled.isByModel).toBe(true);
  expect(modelled.value).toBe(modelled.model!.outlook.ev);
  expect(modelled.ev).toBe(modelled.value);
  expect(modelled.model!.outlook.bothWin).toBeLessThan(24);
  const simple = offered(aMiddle());
  expect([simple.isByModel, simple.ev, simple.value]).toEqual([false, undefined, 24]);
});

it('by the simple estimate all middles are ranked by it, and the value by the model stays known', () => {
  const scanner = { ...SCANNER_DEFAULTS, middlesBy: 'simple' } as const;
  const { isByModel, value, ev, model } = offered(aMiddle({ consensus: -4.5 }), 2_500, { scanner });
  expect([isByModel, value, ev]).toEqual([false, 24, model!.outlook.ev]);
});

it('the minimums of the model count after commission', () => {
  const minimum = (minMiddleEv: number, percent: number) =>
    offered(aMiddle({ consensus: -4.5 }), 2_500, {
      scanner: { ...SCANNER_DEFAULTS, minMiddleEv },
      terms: { commission: () => percent },
    });
  const { ev } = minimum(0, 0);
  expect(minimum(ev!, 0).ev).toBe(ev);
  expect(minimum(ev!, 1)).toBe('under-minimum');
  expect(minimum(ev! + 0.001, 0)).toBe('under-minimum');
});

it('whole lines include the chance of a push', () => {
  expect(offered(aMiddle({ low: -3, high: 7, consensus: -4.5 })).model!.outlook.push).toBeGreaterThan(5);
  expect(offered(aMiddle({ consensus: -4.5 })).model!.outlook.push).toBe(0);
});

it('a value over 20 % by the model is suspicious', () => {
  const prices = [[leg('caesars', 2.3)], [leg('fanduel', 2.3)]] as const;
  expect(offered(aMiddle({ consensus: -4.5, prices })).suspicion).toMatch(/over 20 %/);
  expect(offered(aMiddle({ consensus: -4.5 })).suspicion).toBeUndefined();
});

it('a commission does not lift the suspicion of a middle', () => {
  const prices = [[leg('caesars', 2.3)], [leg('fanduel', 2.3)]] as const;
  const terms = { commission: () => 19 };
  expect(offered(aMiddle({ prices }), 2_500, { terms }).suspicion).toMatch(/sure profit over 10 %/);
});

it('the books with most expected value within their limits are offered, not those that win most together', () => {
  const prices = [
    [{ ...leg('caesars', 2), limit: 20 }, leg('betrivers', 1.5)],
    [{ ...leg('fanduel', 2), limit: 20 }, leg('betmgm', 1.5)],
  ] as const;
  const { legs, value } = offered(aMiddle({ prices, consensus: -4.5 }));
  expect(legs.map(({ price }) => price.book)).toEqual(['caesars', 'fanduel']);
  expect(value).toBeGreaterThan(0);
});

it('a sure profit over 10 % is suspicious without a model too', () => {
  const prices = [[leg('caesars', 2.3)], [leg('fanduel', 2.3)]] as const;
  expect(offered(aMiddle({ prices })).suspicion).toMatch(/sure profit over 10 %/);
  expect(offered(aMiddle()).suspicion).toBeUndefined();
});

it('each leg has its own line', () => {
  expect(offered(aMiddle()).legs.map(({ outcome, line }) => [outcome, line])).toEqual([
    ['home', -2.5],
    ['away', -6.5],
  ]);
});

it('narrow or unlikely middles, player props, started games and books not chosen are left out', () => {
  const lack = (over: Partial<Middle>) => offerMiddle(aMiddle(over), someCriteria(), NOON);
  expect(lack({ gap: 2.5 })).toBe('under-minimum');
  expect(lack({ probability: 14 })).toBe('under-minimum');
  expect(lack({ family: 'player_points', shape: 'totals' })).toBe('not-wanted');
  expect(lack({ commenceTime: NOON })).toBe('not-wanted');
  const terms = { books: (book: string) => book === 'fanduel' };
  expect(offerMiddle(aMiddle(), someCriteria({ terms }), NOON)).toBe('other-books');
});
