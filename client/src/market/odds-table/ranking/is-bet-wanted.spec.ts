import { betsOn, FAIRLINES_SHARP, indexQuotes, odds, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote, aValuation, NOON } from '@fairline/shared/testing';
import { TABLE_DEFAULTS } from '../../model/choices/table-terms.js';
import { isBetWanted } from './is-bet-wanted.js';
import type { BetWish } from './ranking.js';

const BOOKS = ['draftkings', 'betmgm', 'caesars', 'pinnacle', 'bovada'];
const HOUR = 3_600_000;
const game = aGame({ sport: 'basketball_nba', commenceTime: NOON + 2 * HOUR });

/** Home at 2.00 and away at 1.90 at five books; FanDuel pays 2.20 on home, with this on top. */
const homeAt = (fanduel: Partial<Quote> = {}, hasAway = true, valuation = aValuation()) => {
  const quotes = [
    ...BOOKS.flatMap((book) => [
      aQuote({ book, outcome: 'home', price: odds(2) }),
      aQuote({ book, outcome: 'away', price: odds(1.9) }),
    ]),
    aQuote({ book: 'fanduel', outcome: 'home', price: odds(2.2), ...fanduel }),
    ...(hasAway ? [aQuote({ book: 'fanduel', outcome: 'away', price: odds(1.8) })] : []),
  ];
  const [line] = indexQuotes(quotes).lines.values();
  const bets = betsOn(line!, new Set(), valuation, game);
  return bets.find(({ outcome }) => outcome === 'home')!;
};
const isWanted = (wish: Partial<BetWish>, bet = homeAt(), at = NOON) =>
  isBetWanted(bet, game, { ...TABLE_DEFAULTS, state: '', ...wish }, at);

it('every bet is wanted by a table that was not narrowed', () => expect(isWanted({})).toBe(true));

it('a game must start soon enough; one that has started, has', () => {
  expect([1, 2, 3].map((startsWithin) => isWanted({ startsWithin }))).toEqual([false, true, true]);
  expect(isWanted({ startsWithin: 1 }, homeAt(), NOON + 5 * HOUR)).toBe(true);
});

it('the odds must be in the range, ends included', () => {
  expect([119, 120, 121].map((minOdds) => isWanted({ minOdds }))).toEqual([true, true, false]);
  expect([119, 120, 121].map((maxOdds) => isWanted({ maxOdds }))).toEqual([false, true, true]);
  expect(isWanted({ minOdds: -150, maxOdds: 150 })).toBe(true);
});

it('the value must not be greater than wanted', () => {
  const { value } = homeAt();
  expect(value).toBeCloseTo(7.18, 2);
  expect([7, 7.5].map((maximumEv) => isWanted({ maximumEv }))).toEqual([false, true]);
});

it('the margin of the market must be small enough, whoever votes in the fair line', () => {
  // Five books take 1 / 2 + 1 / 1.9 − 1 = 2.63 %, FanDuel 1.01 %.
  expect([2.6, 2.7].map((maxHold) => isWanted({ maxHold }))).toEqual([false, true]);
  const ofFanduel = homeAt({}, true, aValuation({ sharp: { ...FAIRLINES_SHARP, books: { fanduel: 1 } } }));
  expect([2.6, 2.7].map((maxHold) => isWanted({ maxHold }, ofFanduel))).toEqual([false, true]);
});

it('the link must lead as near to the bet as wanted, and to the book itself', () => {
  const nearest = (offer: Quote['offer']) =>
    (['bet', 'market', 'event'] as const).filter((minDepth) => isWanted({ minDepth }, homeAt({ offer })));
  const at = (path: string) => `https://sportsbook.fanduel.com/${path}`;
  expect(nearest({ betslipLink: at('addToBetslip?marketId=1.2&selectionId=3') })).toEqual(['bet', 'market', 'event']);
  expect(nearest({ marketLink: at('m/1') })).toEqual(['market', 'event']);
  expect(nearest({ bookmakerLink: at('e/1') })).toEqual(['event']);
  expect(nearest({ betslipLink: 'https://elsewhere.example/bet' })).toEqual([]);
  expect(nearest(undefined)).toEqual([]);
});

it('the book must take enough where its limit is known', () => {
  expect([100, 250, 251].map((minLimit) => isWanted({ minLimit }, homeAt({ offer: { limit: 250 } })))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isWanted({ minLimit: 5_000 })).toBe(true);
});

it('the book must let this bettor stake enough too, by its limit for them and what they have there', () => {
  const { book } = homeAt().best!;
  const wanted = (own: number, offer: { limit?: number } = {}) =>
    [100, 101, 251].map((minLimit) => isWanted({ minLimit, most: { [book]: { main: own } } }, homeAt({ offer })));
  expect(wanted(100)).toEqual([true, false, false]);
  expect(wanted(400, { limit: 250 })).toEqual([true, true, false]);
  expect(wanted(100, { limit: 250 })).toEqual([true, false, false]);
  expect(isWanted({ minLimit: 500, most: { [book]: { props: 5 } } })).toBe(true);
});

it('the market must have as many outcomes as wanted', () => {
  expect([2, 3, null].map((ways) => isWanted({ ways }))).toEqual([true, false, true]);
});

it('a pick app’s price is not judged by its value', () => {
  const bet = { ...homeAt(), best: aQuote({ book: 'prizepicks' }), value: undefined };
  expect(isWanted({ maximumEv: 1 }, bet)).toBe(true);
});

it('an exchange takes what it offers at the price that is shown, or its limit if that is lower', () => {
  // 100 shares for 1 / 2.2 dollars each: $45.45, and more at a worse price.
  const ladder = [
    { price: 1 / 2.2, size: 100 },
    { price: 0.5, size: 10_000 },
  ];
  const wanted = (offer: Quote['offer']) => [40, 50].map((minLimit) => isWanted({ minLimit }, homeAt({ offer })));
  expect(wanted({ ladder })).toEqual([true, false]);
  expect(wanted({ ladder, limit: 30 })).toEqual([false, false]);
  expect(wanted({})).toEqual([true, true]);
});
