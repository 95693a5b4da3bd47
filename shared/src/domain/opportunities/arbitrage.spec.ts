import fc from 'fast-check';
import { aBoard, aGame, aQuote, NOON } from '../../testing/builders.js';
import { PICK_APPS } from '../../testing/pick-apps.js';
import { indexQuotes } from '../board/quote-index.js';
import { isOverlapping } from '../catalogue/families.js';
import { excludedFromArbitrage } from '../catalogue/sportsbooks.js';
import {
  amongBooks,
  commissionsOf,
  fromAmerican,
  isUsable,
  odds,
  pairArbitrage,
  type Quote,
  type SearchOptions,
  searchAll,
} from '../index.js';
import { anyBoard, BOOKS } from '../testing/any-board.js';
import { findArbitrage } from './arbitrage.js';
import { groupsOf, quotesIn } from './groups.js';

const home = aQuote({ book: 'draftkings', price: fromAmerican(120) });
const away = aQuote({ book: 'fanduel', outcome: 'away', price: fromAmerican(-105) });

const search = (quotes: readonly Quote[], options: SearchOptions = {}, board = aBoard(quotes)) =>
  searchAll(board, NOON, options).arbitrage;
const books = (quotes: readonly Quote[], options: SearchOptions = {}) =>
  search(quotes, options).map(({ prices }) => pairArbitrage(prices, options)!.legs.map(({ book }) => book));

describe('an arbitrage', () => {
  it('an arbitrage has one book per outcome, with implied chances that sum to less than 1', () => {
    const [found] = search([home, away]);
    expect(found).toMatchObject({
      type: 'two_way',
      outcomes: ['away', 'home'],
      line: undefined,
      sport: 'americanfootball_nfl',
    });
    expect(found!.profit).toBeCloseTo(3.4404, 4);
  });
  it('an arbitrage never has both legs at one book', () =>
    expect(search([home, { ...away, book: home.book }])).toEqual([]));
  it('an arbitrage does not exist at a sum of exactly 1, whatever the rounding errors', () =>
    expect(
      search([
        { ...home, price: fromAmerican(110) },
        { ...away, price: fromAmerican(-110) },
      ]),
    ).toEqual([]));
  it('an arbitrage is found when its profit equals the minimum', () => {
    const evens = [
      { ...home, price: odds(2.01) },
      { ...away, price: odds(2.01) },
    ];
    expect(search(evens, { minProfit: 0.5 })).toHaveLength(1);
    expect(search(evens, { minProfit: 0.51 })).toEqual([]);
  });
  it('an arbitrage exists once per group, with the best pair of prices', () =>
    expect(books([home, away, aQuote({ book: 'betmgm', price: fromAmerican(130) })])).toEqual([['fanduel', 'betmgm']]));
  it('an arbitrage uses the next best price when one book has both best ones', () => {
    const sharp = [
      aQuote({ book: 'zeta', price: odds(2.3) }),
      aQuote({ book: 'zeta', outcome: 'away', price: odds(2.2) }),
    ];
    expect(books([...sharp, { ...home, price: odds(2.1) }, { ...away, price: odds(2) }])).toEqual([
      ['zeta', 'draftkings'],
    ]);
  });
  it('an arbitrage uses, among equal pairs, the books that come first, away before home', () => {
    const quotes = ['gamma', 'beta', 'alpha'].flatMap((book) => [
      aQuote({ book, price: odds(2.1) }),
      aQuote({ book, outcome: 'away', price: odds(2.1) }),
    ]);
    expect(books(quotes)).toEqual([['alpha', 'beta']]);
  });
  it.each([...PICK_APPS, 'prophetx'])('an arbitrage never has %s as a leg', (book) =>
    expect(search([{ ...home, book }, away])).toEqual([]),
  );
  it('an arbitrage has no locked leg', () => {
    const board = aBoard([home, away]);
    board.locked.add(home.stamp);
    expect(search([], {}, board)).toEqual([]);
  });
  it('an arbitrage has no leg with odds longer than 5000', () =>
    expect(search([{ ...home, price: fromAmerican(5001) }, away])).toEqual([]));
  it('an arbitrage is found in a game that has started, but not in a finished one', () => {
    const at = (hours: number, completed = false) =>
      aBoard([home, away], { events: [aGame({ commenceTime: NOON - hours * 3_600_000, completed })] });
    expect(search([], {}, at(2))).toHaveLength(1);
    expect(search([], {}, at(12))).toHaveLength(1);
    expect(search([], {}, at(12.01))).toEqual([]);
    expect(search([], {}, at(2, true))).toEqual([]);
  });
  it.each([
    ['h2h', undefined, 'home', 'away'],
    ['draw_no_bet', undefined, 'home', 'away'],
    ['spreads', -3.5, 'home', 'away'],
    ['totals', 44.5, 'over', 'under'],
    ['team_totals', 20.5, 'over', 'under'],
    ['spreads_h1', -1.5, 'home', 'away'],
    ['player_points', 24.5, 'over', 'under'],
    ['btts', undefined, 'yes', 'no'],
  ])('an arbitrage is found in %s at %p', (family, line, one, other) =>
    expect(
      search([
        aQuote({ family, line, outcome: one, price: odds(2.1) }),
        aQuote({ family, line, outcome: other, book: 'fanduel', price: odds(2.1) }),
      ]),
    ).toHaveLength(1),
  );
  it.each([
    ['spreads', -3.5, -3, 'home', 'away'],
    ['totals', 44.5, 45, 'over', 'under'],
  ])('an arbitrage is not found in %s between the lines %d and %d', (family, line, another, one, other) =>
    expect(
      search([
        aQuote({ family, line, outcome: one, price: odds(2.1) }),
        aQuote({ family, line: another, outcome: other, book: 'fanduel', price: odds(2.1) }),
      ]),
    ).toEqual([]),
  );
});

describe('three-way arbitrage', () => {
  const set = 'away,draw,home';
  const three = [
    aQuote({ set, price: odds(3.1) }),
    aQuote({ set, outcome: 'draw', book: 'betmgm', price: odds(3.5) }),
    aQuote({ set, outcome: 'away', book: 'fanduel', price: odds(3.1) }),
  ];
  it('three-way arbitrage is not searched by default', () => expect(search(three)).toEqual([]));
  it('three-way arbitrage is found when three-way is on', () => {
    const [found] = search(three, { threeWay: true });
    expect(found).toMatchObject({ type: 'three_way', outcomes: ['away', 'draw', 'home'] });
    expect(found!.profit).toBeCloseTo(7.4257, 3);
  });
  it('three-way arbitrage is not found in double chance, where two of three outcomes win', () => {
    const doubled = three.map((quote) => aQuote({ ...quote, family: 'double_chance', market: 'double_chance' }));
    expect(search(doubled, { threeWay: true })).toEqual([]);
  });
  it('three-way arbitrage needs three different books', () =>
    expect(
      search(
        three.map((quote) => ({ ...quote, book: quote.book === 'betmgm' ? 'fanduel' : quote.book })),
        { threeWay: true },
      ),
    ).toEqual([]));
  it('three-way arbitrage never combines three-way and two-way prices', () =>
    expect(search([...three.slice(1), home], { threeWay: true })).toEqual([]));
  it('three-way arbitrage is a separate opportunity from a two-way one on the same line', () => {
    const ids = search(
      [...three, ...[home, away].map((quote) => ({ ...quote, key: `${quote.key}2` as typeof quote.key }))],
      { threeWay: true },
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
  });
});

describe('the prices of an arbitrage', () => {
  it('the prices of an arbitrage are all that make one with the best opposite price of another book, best first', () => {
    const more = [
      aQuote({ book: 'betmgm', price: odds(2.3) }),
      aQuote({ book: 'alpha', price: odds(2.2) }),
      aQuote({ book: 'zeta', price: odds(1.9) }),
    ];
    const [found] = search([home, away, ...more]);
    const carried = found!.prices.map((prices) => prices.map(({ book, price }) => [book, price]));
    expect(carried).toEqual([
      [['fanduel', fromAmerican(-105)]],
      [
        ['betmgm', 2.3],
        ['alpha', 2.2],
        ['draftkings', fromAmerican(120)],
      ],
    ]);
  });
  it('the prices of an arbitrage include when each book last confirmed its price', () =>
    expect(search([home, away])[0]!.prices[0]![0]!.lastUpdate).toBe(NOON));

  const anyTerms = fc.record({
    chosen: fc.subarray(BOOKS),
    percents: fc.array(fc.tuple(fc.constantFrom(...BOOKS), fc.constantFrom(1, 2, 5))),
    minProfit: fc.constantFrom(0, 1, 4),
  });
  it('the prices of an arbitrage give every user the same pair as all the prices of the group', () =>
    fc.assert(
      fc.property(anyBoard, anyTerms, (board, { chosen, percents, minProfit }) => {
        const mine = { books: amongBooks(chosen), commission: commissionsOf(percents), minProfit };
        for (const line of indexQuotes(board.quotes.values()).lines.values())
          for (const group of groupsOf(line, board.locked)) {
            const event = board.events.get(line.ladder.event)!;
            const live = findArbitrage(group, event, board.stamps, { threeWay: true });
            const all =
              group.outcomes.length > 3 || isOverlapping(line.ladder.family)
                ? undefined
                : pairArbitrage(
                    quotesIn(group).map((of) => of.filter(({ book }) => !excludedFromArbitrage(book))),
                    mine,
                  );
            const pushed = live && pairArbitrage(live.prices, mine);
            expect(pushed?.legs.map(({ book }) => book)).toEqual(all?.legs.map(({ book }) => book));
            expect(pushed?.profit).toBe(all?.profit);
          }
      }),
      { numRuns: 150 },
    ));
  it('the prices of an arbitrage are never locked', () =>
    fc.assert(
      fc.property(anyBoard, (board) => {
        const usable = new Set(
          [...board.quotes.values()]
            .filter((quote) => isUsable(quote, board.locked))
            .map(({ event, family, line, book, price }) => [event, family, line, book, price].join()),
        );
        for (const { event, family, line, prices } of searchAll(board, NOON, { threeWay: true }).arbitrage)
          for (const { book, price } of prices.flat())
            expect(usable).toContain([event, family, line, book, price].join());
      }),
      { numRuns: 50 },
    ));
});

it("the book filter accepts every spelling of a book's key", () => {
  const caesars = aQuote({ book: 'williamhill_us', price: odds(2.3) });
  expect(books([home, away, caesars], { books: amongBooks(['caesars', 'fanduel']) })).toEqual([
    ['fanduel', 'williamhill_us'],
  ]);
});
