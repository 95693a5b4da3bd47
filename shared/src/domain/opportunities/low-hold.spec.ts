import fc from 'fast-check';
import { aQuote } from '../../testing/builders.js';
import { PICK_APPS } from '../../testing/pick-apps.js';
import { indexQuotes } from '../board/quote-index.js';
import { amongBooks, commissionsOf, fromAmerican, netPrice, odds, type Quote } from '../index.js';
import { groupsOf } from './groups.js';
import { type LowHoldTerms, lowHoldIn, pairLowHold, rolloverCost } from './low-hold.js';

const ANY: LowHoldTerms = { maxLowHold: 5, rolloverBook: null };
const pair = (home: number, away: number, books = ['draftkings', 'fanduel']) => [
  [{ book: books[0]!, price: fromAmerican(home) }],
  [{ book: books[1]!, price: fromAmerican(away) }],
];
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

describe('what a rollover of 100 + 100 at 10 x costs', () => {
  const TURNOVER = (100 + 100) * 10;
  it.each([
    [102, -105, 29.27],
    [-110, -110, 200],
  ])('at %d/%d it costs %d', (home, away, cost) => {
    expect(cents((pairLowHold(pair(home, away), ANY)!.cost / 100) * TURNOVER)).toBe(cost);
  });
  it('the leg at +102 counts, because with the one at -105 it would cost 29.70', () => {
    const [d1, d2] = [fromAmerican(102), fromAmerican(-105)];
    expect(pairLowHold(pair(102, -105), ANY)!.counted).toBe(0);
    expect(cents((rolloverCost([d1, d2], 1).cost / 100) * TURNOVER)).toBe(29.7);
  });
  it('where one of the bets has to be at a book, that one counts', () => {
    const at = (rolloverBook: string) => pairLowHold(pair(102, -105), { ...ANY, rolloverBook });
    expect([at('fanduel')!.counted, cents((at('fanduel')!.cost / 100) * TURNOVER)]).toEqual([1, 29.7]);
    expect(at('betmgm')).toBeUndefined();
  });
  it('the stakes of any size lose that much whatever happens, by the lower of risk and win', () => {
    const price = fc.double({ min: 1.05, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 2, maxLength: 3 }),
        fc.nat(2),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (prices, at, stake) => {
          const net = prices.map(odds);
          const counted = at % net.length;
          const back = stake * net[counted]!;
          const stakes = net.map((one) => back / one);
          const lost = stakes.reduce((sum, one) => sum + one, 0) - back;
          const counts = Math.min(stake, stake * (net[counted]! - 1));
          const { cost, hold } = rolloverCost(net, counted);
          expect(cost / 100).toBeCloseTo(lost / counts, 9);
          expect(hold / 100).toBeCloseTo(lost / (lost + back), 9);
        },
      ),
    );
  });
});

describe('the pair that is offered', () => {
  it('its legs are at different books, and the hold may be as wanted at most', () => {
    const quotes = (['draftkings', 'fanduel'] as const).map((book) => ({ book, price: odds(2) }));
    expect(pairLowHold([[quotes[0]!], [quotes[0]!]], ANY)).toBeUndefined();
    expect(pairLowHold([[quotes[0]!], [quotes[1]!]], ANY)).toMatchObject({ hold: 0, cost: 0 });
    const vig = pair(-110, -110);
    expect(pairLowHold(vig, { ...ANY, maxLowHold: 4.54 })).toBeUndefined();
    expect(pairLowHold(vig, { ...ANY, maxLowHold: 100 / 22 })!.hold).toBeCloseTo(4.5455, 4);
  });

  it('an outcome that nobody prices leaves none', () =>
    expect(pairLowHold([[{ book: 'a', price: odds(2) }], []], ANY)).toBeUndefined());

  /** Every way to take one price for each outcome from different books, judged by stakes. */
  const exhaustive = (
    prices: readonly (readonly { readonly book: string; readonly price: number }[])[],
    {
      mine,
      most,
      at,
      commission,
    }: { mine: readonly string[]; most: number; at: string | null; commission: Record<string, number> },
  ): number => {
    let least = Infinity;
    const visit = (legs: readonly { book: string; net: number }[]) => {
      if (legs.length < prices.length) {
        for (const { book, price } of prices[legs.length]!)
          if (mine.includes(book) && !legs.some((leg) => leg.book === book))
            visit([...legs, { book, net: 1 + (price - 1) * (1 - (commission[book] ?? 0) / 100) }]);
        return;
      }
      for (const { book, net } of legs) {
        if (at !== null && book !== at) continue;
        const stakes = legs.map((leg) => net / leg.net); // a stake of 1 on the leg that counts
        const staked = stakes.reduce((sum, stake) => sum + stake, 0);
        if (((staked - net) / staked) * 100 > most) continue;
        least = Math.min(least, ((staked - net) / Math.min(1, net - 1)) * 100);
      }
    };
    visit([]);
    return least;
  };

  it('it is as cheap as the cheapest of all', () => {
    const BOOKS = ['betmgm', 'caesars', 'draftkings', 'fanduel', 'novig'];
    const priced = (least: number, most: number) =>
      fc.uniqueArray(
        fc.record({
          book: fc.constantFrom(...BOOKS),
          price: fc.double({ min: least, max: most, noNaN: true }).map(odds),
        }),
        { selector: ({ book }) => book, maxLength: BOOKS.length },
      );
    const markets = fc.oneof(
      fc.tuple(priced(1.2, 2.6), priced(1.6, 6)),
      fc.tuple(priced(1.9, 2.05), priced(1.9, 2.05)),
      fc.tuple(priced(2, 4), priced(2.6, 4.5), priced(2, 4)),
    );
    const terms = fc.record({
      mine: fc.subarray(BOOKS, { minLength: 1 }),
      most: fc.constantFrom(0, 1, 2.5, 5, 10),
      at: fc.option(fc.constantFrom(...BOOKS)),
      commission: fc.constantFrom<Record<string, number>>({}, { novig: 2 }, { novig: 5, betmgm: 1 }),
    });
    let found = 0;
    fc.assert(
      fc.property(markets, terms, (prices, { mine, most, at, commission }) => {
        const ours = pairLowHold(prices, {
          books: amongBooks(mine),
          commission: commissionsOf(Object.entries(commission)),
          maxLowHold: most,
          rolloverBook: at,
        });
        const cheapest = exhaustive(prices, { mine, most, at, commission });
        if (!ours) {
          expect(cheapest).toBe(Infinity);
          return;
        }
        found += 1;
        expect(ours.cost).toBeCloseTo(cheapest, 8);
        expect(new Set(ours.legs.map(({ book }) => book)).size).toBe(prices.length);
        expect(ours.hold).toBeLessThanOrEqual(most + 1e-8);
        expect(ours.net).toEqual(ours.legs.map(({ book, price }) => netPrice(price, commission[book] ?? 0)));
      }),
      { numRuns: 2_000 },
    );
    expect(found).toBeGreaterThan(300);
  });
});

describe('in a market', () => {
  const inMarket = (quotes: readonly Quote[], terms = ANY) => {
    const [line] = indexQuotes(quotes).lines.values();
    return groupsOf(line!, new Set()).map((group) => lowHoldIn(group, terms));
  };
  const home = aQuote({ book: 'draftkings', price: fromAmerican(102) });
  const away = aQuote({ book: 'fanduel', outcome: 'away', price: fromAmerican(-105) });
  const books = (quotes: readonly Quote[], terms = ANY) =>
    inMarket(quotes, terms).map((found) => found?.legs.map(({ book }) => book));

  it('one of two outcomes is found with its quotes, in the order of the outcomes', () =>
    expect(books([home, away])).toEqual([['fanduel', 'draftkings']]));
  it('one of three outcomes too', () => {
    const three = (['home', 'draw', 'away'] as const).map((outcome, i) =>
      aQuote({ book: ['novig', 'fanduel', 'betmgm'][i]!, outcome, set: 'away,draw,home', price: odds(2.95) }),
    );
    expect(books(three)).toEqual([['betmgm', 'fanduel', 'novig']]);
  });
  it.each([...PICK_APPS, 'prophetx'])('%s is never a leg', (book) =>
    expect(books([{ ...home, book }, away])).toEqual([undefined]),
  );
  it('a market in which several outcomes can win has none', () => {
    const quotes = [aQuote({ ...home, family: 'double_chance' }), aQuote({ ...away, family: 'double_chance' })];
    expect(books(quotes)).toEqual([undefined]);
  });
});
