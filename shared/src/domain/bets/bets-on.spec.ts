import fc from 'fast-check';
import { aQuote, aValuation, NOON } from '../../testing/index.js';
import type { Quote, StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { FAIRLINES_SHARP, type Sharp } from '../odds/sharp.js';
import { commissionsOf } from '../odds/terms.js';
import { betsOn, type Valuation } from './bets-on.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pinnacle'];

const valuation: Valuation = aValuation();
const noLocks = new Set<StampKey>();

/** Both sides of one market at these books. */
const pair = (
  books: readonly string[],
  over: Partial<Quote> = {},
  [a, b] = ['home', 'away'],
  prices = [1.9, 2],
): Quote[] =>
  books.flatMap((book) => [
    aQuote({ ...over, book, outcome: a!, price: odds(prices[0]!) }),
    aQuote({ ...over, book, outcome: b!, price: odds(prices[1]!) }),
  ]);

const betsOf = (quotes: readonly Quote[], locked: ReadonlySet<StampKey> = noLocks, mine = valuation) =>
  [...indexQuotes(quotes).lines.values()].flatMap((line) =>
    betsOn(line, locked, mine, { sport: 'basketball_nba', commenceTime: NOON }),
  );

it('a moneyline needs three books for a row', () => {
  expect(betsOf(pair(BOOKS.slice(0, 2)))).toEqual([]);
  expect(betsOf(pair(BOOKS.slice(0, 3)))).toHaveLength(2);
});

it('a spread or total needs two books for a row', () => {
  const spread = { family: 'spreads', line: -3.5 };
  expect(betsOf(pair(BOOKS.slice(0, 1), spread))).toEqual([]);
  expect(betsOf(pair(BOOKS.slice(0, 2), spread))).toHaveLength(2);
  expect(betsOf(pair(BOOKS.slice(0, 2), { family: 'totals', line: 45.5 }, ['over', 'under']))).toHaveLength(2);
});

it('pick apps do not count as books of a game', () => {
  expect(betsOf(pair(['draftkings', 'fanduel', 'prizepicks']))).toEqual([]);
});

it('one state’s listing of a book does not count as another book', () => {
  expect(betsOf(pair(['draftkings', 'hardrockbet', 'hardrockbet_az']))).toEqual([]);
  expect(betsOf(pair(['draftkings', 'fanduel', 'hardrockbet', 'hardrockbet_az']))).toHaveLength(2);
});

it.each([
  [{}, 3],
  [{ family: 'spreads', line: -3.5 }, 2],
])('a suspended price of %j does not count as a book, but an outdated price does', (over, least) => {
  const quotes = pair(BOOKS.slice(0, least), over);
  const [first, ...others] = quotes;
  const isThere = (found: ReturnType<typeof betsOf>) => found.some(({ outcome }) => outcome === first!.outcome);
  expect(isThere(betsOf([{ ...first!, suspended: true }, ...others]))).toBe(false);
  expect(isThere(betsOf(quotes, new Set([first!.stamp])))).toBe(true);
});

it('a prop whose prices are all suspended keeps its row', () => {
  const prop = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };
  const [bet] = betsOf(pair(BOOKS, { ...prop, suspended: true }, ['over', 'under']));
  expect(bet).toMatchObject({ key: 'g1|player_points|Jayson Tatum|27.5|both', best: undefined, books: 0 });
});

it('the best price is valued against the fair line of all books', () => {
  const quotes = [...pair(BOOKS), aQuote({ book: 'novig', outcome: 'home', price: odds(2.2) })];
  const home = betsOf(quotes).find(({ outcome }) => outcome === 'home')!;
  const fair = 1 / 1.9 / (1 / 1.9 + 1 / 2);
  expect(home.best?.book).toBe('novig');
  expect(home.fair).toBeCloseTo(fair, 12);
  expect(home.value).toBeCloseTo((fair * 2.2 - 1) * 100, 9);
});

it('the best price comes from the user’s books, but all books are counted', () => {
  const quotes = [...pair(BOOKS), aQuote({ book: 'novig', outcome: 'home', price: odds(2.2) })];
  const mine = { ...valuation, books: (book: string) => book === 'fanduel' };
  const home = betsOf(quotes, noLocks, mine).find(({ outcome }) => outcome === 'home')!;
  expect(home.best?.book).toBe('fanduel');
  expect(home).toMatchObject({ mine: 1, books: 6 });
});

it('the best price is the one that pays most after the commission, and is valued after it', () => {
  const quotes = [...pair(BOOKS), aQuote({ book: 'novig', outcome: 'home', price: odds(2.2) })];
  const homeAt = (percent: number) =>
    betsOf(quotes, noLocks, { ...valuation, commission: commissionsOf([['novig', percent]]) }).find(
      ({ outcome }) => outcome === 'home',
    )!;
  const fair = 1 / 1.9 / (1 / 1.9 + 1 / 2);
  const charged = homeAt(5);
  expect(charged).toMatchObject({ best: { book: 'novig', price: 2.2 }, fair });
  expect(charged.net).toBeCloseTo(2.14, 12);
  expect(charged.value).toBeCloseTo((fair * 2.14 - 1) * 100, 9);
  expect(Math.max(...charged.prices)).toBeCloseTo(2.14, 12);
  // At 30 % it pays 1.84, less than the 1.90 of the others.
  expect(homeAt(30)).toMatchObject({ best: { book: 'betmgm' }, net: 1.9 });
});

it('a locked price is never the best', () => {
  const quotes = [...pair(BOOKS), aQuote({ book: 'novig', outcome: 'home', price: odds(2.2) })];
  const locked = new Set([quotes.at(-1)!.stamp]);
  expect(betsOf(quotes, locked).find(({ outcome }) => outcome === 'home')!.best?.book).not.toBe('novig');
});

it('without four complete books there is no value', () => {
  const home = betsOf(pair(BOOKS.slice(0, 3))).find(({ outcome }) => outcome === 'home')!;
  expect(home.fair).toBeUndefined();
  expect(home.value).toBeUndefined();
});

it('Over and Under of a player share one row, which shows the better side', () => {
  const prop = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };
  const quotes = [
    ...pair(BOOKS.slice(0, 4), prop, ['over', 'under'], [1.9, 1.9]),
    aQuote({ ...prop, book: 'pinnacle', outcome: 'under', price: odds(2.05) }),
  ];
  const bets = betsOf(quotes);
  expect(bets).toHaveLength(1);
  expect(bets[0]).toMatchObject({ outcome: 'under', best: { book: 'pinnacle' } });
});

it('Over and Under share a row only if both are offered at a point', () => {
  const prop = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };
  const keysOf = (quotes: Quote[]) => betsOf(quotes).map(({ key }) => key);
  expect(keysOf(pair(BOOKS, prop, ['over', 'under']))).toEqual(['g1|player_points|Jayson Tatum|27.5|both']);
  expect(keysOf([aQuote({ ...prop, outcome: 'over' })])).toEqual(['g1|player_points|Jayson Tatum|27.5|over']);
  expect(keysOf(pair(BOOKS, { ...prop, line: undefined }, ['over', 'under']))).toEqual([
    'g1|player_points|Jayson Tatum||over',
    'g1|player_points|Jayson Tatum||under',
  ]);
});

it('a prop without an offer on the other side is shown without a value', () => {
  const scorer = { family: 'player_anytime_td', subject: 'Travis Kelce', outcome: 'yes', set: 'yes' };
  const [bet, ...others] = betsOf(BOOKS.map((book, i) => aQuote({ ...scorer, book, price: odds(2 + i / 10) })));
  expect(others).toEqual([]);
  expect(bet).toMatchObject({ outcome: 'yes', books: 5, best: { price: 2.4 }, fair: undefined, value: undefined });
});

it('two-way and three-way prices have separate rows', () => {
  const three = BOOKS.slice(0, 3).flatMap((book) =>
    ['home', 'away', 'draw'].map((outcome) => aQuote({ book, outcome, set: 'away,draw,home', price: odds(2.9) })),
  );
  const bets = betsOf([...pair(['novig', 'lowvig', 'bovada']), ...three]);
  expect(new Set(bets.map(({ key }) => key)).size).toBe(5);
  expect(bets.filter(({ set }) => set === 'away,home')).toHaveLength(2);
});

describe('my sharp', () => {
  const homeOf = (quotes: readonly Quote[], over: Parameters<typeof aValuation>[0] = {}) =>
    betsOf(quotes, noLocks, aValuation(over)).find(({ outcome }) => outcome === 'home')!;
  const sharpOf = (over: Partial<Sharp>) => ({ sharp: { ...FAIRLINES_SHARP, ...over } });
  const [fair, other] = [1 / 1.9 / (1 / 1.9 + 1 / 2), 1 / 2.4 / (1 / 2.4 + 1 / 1.6)];

  it('a book that pays best is judged by the others: whatever its prices, they move no fair chance of its own', () => {
    const anyPrice = fc.double({ min: 2.01, max: 20, noNaN: true });
    fc.assert(
      fc.property(anyPrice, fc.double({ min: 1.05, max: 1.9, noNaN: true }), (home, away) => {
        const bet = homeOf([...pair(BOOKS), ...pair(['novig'], {}, ['home', 'away'], [home, away])]);
        expect(bet.best?.book).toBe('novig');
        expect(bet.fair).toBeCloseTo(fair, 12);
      }),
    );
  });
  it('with its vote it does pull the line towards its price', () => {
    const quotes = [...pair(['betmgm', 'fanduel']), ...pair(['novig', 'pinnacle'], {}, ['home', 'away'], [2.4, 1.6])];
    expect(homeOf(quotes, { books: ['novig'] }).fair).toBeCloseTo((fair + other) / 2, 12);
    expect(homeOf(quotes, { books: ['novig'], ...sharpOf({ leavesOut: false }) }).fair).toBeCloseTo(other, 12);
  });
  it('only the references vote, with the chosen weights, and one is enough', () => {
    const quotes = [...pair(['betmgm', 'fanduel', 'caesars']), ...pair(['pinnacle'], {}, ['home', 'away'], [2.4, 1.6])];
    const of = (books: Sharp['books']) => homeOf(quotes, { books: ['caesars'], ...sharpOf({ books }) }).fair;
    expect(of({ pinnacle: 1 })).toBeCloseTo(other, 12);
    expect(of({ pinnacle: 2, betmgm: 1 })).toBeCloseTo(other, 12);
    expect(of({ pinnacle: 1, betmgm: 2 })).toBeCloseTo(fair, 12);
  });
  it('without a vote of a reference there is no value, also where a reference is judged itself', () => {
    const value = (books: Sharp['books'], at: string) =>
      homeOf(pair(BOOKS), { books: [at], ...sharpOf({ books }) }).value;
    expect(value({ novig: 1 }, 'betmgm')).toBeUndefined();
    expect(value({ pinnacle: 1 }, 'pinnacle')).toBeUndefined();
    expect(value({ pinnacle: 1 }, 'betmgm')).toBeDefined();
  });
  it('a sport has the method that the user chose for it', () => {
    const quotes = pair(BOOKS, {}, ['home', 'away'], [1.2, 4]);
    const of = (methods: Sharp['methods']) => homeOf(quotes, sharpOf({ methods })).fair;
    expect(of({ basketball: 'power' })).not.toBe(of({}));
    expect(of({ soccer: 'power' })).toBe(of({}));
  });
});
