import { type LiveOpportunity, type Middle, odds } from '@fairline/shared/domain';
import { NOON } from '@fairline/shared/testing';
import { SCANNER_DEFAULTS } from '../../lib/choices/scanner-terms.js';
import { figuresOf, type MiddleOffer, offerMiddle } from './middle-offer.js';

const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: NOON });

const aMiddle = (over: Partial<Middle> = {}): LiveOpportunity<Middle> => ({
  opportunity: {
    id: 'middle|g1|spreads||',
    kind: 'middle',
    event: 'g1',
    sport: 'americanfootball_nfl',
    home: 'Los Angeles Rams',
    away: 'Arizona Cardinals',
    commenceTime: NOON,
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

const offered = (live: LiveOpportunity<Middle>, bankroll = 2_500) =>
  offerMiddle(live, {}, SCANNER_DEFAULTS, bankroll) as MiddleOffer;

it('stakes half of a tenth of the bankroll on each leg', () => {
  expect(offered(aMiddle()).stake).toBe(125);
  expect(offered(aMiddle(), 100_000).stake).toBe(500);
});

it('says what both legs leave, what one leaves, and how often both must hit', () => {
  const { bothWin, oneWins, breakEven } = offered(aMiddle());
  expect(bothWin).toBeCloseTo(220.3, 1);
  expect(oneWins).toBeCloseTo(-16.3, 1);
  expect(breakEven).toBeCloseTo(6.3, 1);
});

it('breaks even in the long run at the break-even chance', () => {
  const { bothWin, breakEven } = figuresOf([odds(1.9), odds(1.95)], 100);
  const single = ((1.9 + 1.95) / 2) * 50 - 100;
  expect((breakEven / 100) * bothWin + (1 - breakEven / 100) * single).toBeCloseTo(0, 9);
});

it('needs no luck at all when one leg alone pays for both', () => {
  expect(figuresOf([odds(2.1), odds(2.1)], 100).breakEven).toBe(0);
});

it('gives each leg its own line', () => {
  expect(offered(aMiddle()).legs.map(({ outcome, line }) => [outcome, line])).toEqual([
    ['home', -2.5],
    ['away', -6.5],
  ]);
});

it('leaves out narrow ones, unlikely ones, player props, and books that the user has not', () => {
  const lack = (over: Partial<Middle>) => offerMiddle(aMiddle(over), {}, SCANNER_DEFAULTS, 100);
  expect(lack({ gap: 2.5 })).toBe('under-minimum');
  expect(lack({ probability: 14 })).toBe('under-minimum');
  expect(lack({ family: 'player_points', shape: 'totals' })).toBe('not-wanted');
  expect(offerMiddle(aMiddle(), { books: (book) => book === 'fanduel' }, SCANNER_DEFAULTS, 100)).toBe('other-books');
});
