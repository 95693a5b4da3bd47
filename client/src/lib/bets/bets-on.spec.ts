import { indexQuotes, odds, type Quote, type StampKey } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';
import { betsOn, type Look } from './bets-on.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pinnacle'];

const look: Look = { books: () => true, method: 'multiplicative' };
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

const betsOf = (quotes: readonly Quote[], locked: ReadonlySet<StampKey> = noLocks, mine = look) =>
  [...indexQuotes(quotes).lines.values()].flatMap((line) => betsOn(line, locked, mine));

it('has a moneyline row from three books on', () => {
  expect(betsOf(pair(BOOKS.slice(0, 2)))).toEqual([]);
  expect(betsOf(pair(BOOKS.slice(0, 3)))).toHaveLength(2);
});

it('has a spread or total row from two books on', () => {
  const spread = { family: 'spreads', line: -3.5 };
  expect(betsOf(pair(BOOKS.slice(0, 1), spread))).toEqual([]);
  expect(betsOf(pair(BOOKS.slice(0, 2), spread))).toHaveLength(2);
  expect(betsOf(pair(BOOKS.slice(0, 2), { family: 'totals', line: 45.5 }, ['over', 'under']))).toHaveLength(2);
});

it('does not count pick apps among the books of a game', () => {
  expect(betsOf(pair(['draftkings', 'fanduel', 'prizepicks']))).toEqual([]);
});

it.each([
  [{}, 3],
  [{ family: 'spreads', line: -3.5 }, 2],
])('does not count a suspended price of %j, but one that is too old to be used', (over, least) => {
  const quotes = pair(BOOKS.slice(0, least), over);
  const [first, ...others] = quotes;
  const isThere = (found: ReturnType<typeof betsOf>) => found.some(({ outcome }) => outcome === first!.outcome);
  expect(isThere(betsOf([{ ...first!, suspended: true }, ...others]))).toBe(false);
  expect(isThere(betsOf(quotes, new Set([first!.stamp])))).toBe(true);
});

it('keeps the one row of a prop whose every price is suspended', () => {
  const prop = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };
  const [bet] = betsOf(pair(BOOKS, { ...prop, suspended: true }, ['over', 'under']));
  expect(bet).toMatchObject({ key: 'g1|player_points|Jayson Tatum|27.5|both', best: undefined, books: 0 });
});

it('values the best price against the fair line of all books', () => {
  const quotes = [...pair(BOOKS), aQuote({ book: 'novig', outcome: 'home', price: odds(2.2) })];
  const home = betsOf(quotes).find(({ outcome }) => outcome === 'home')!;
  const fair = 1 / 1.9 / (1 / 1.9 + 1 / 2);
  expect(home.best?.book).toBe('novig');
  expect(home.fair).toBeCloseTo(fair, 12);
  expect(home.value).toBeCloseTo((fair * 2.2 - 1) * 100, 9);
});

it('takes the best price among the user’s books only, but counts all', () => {
  const quotes = [...pair(BOOKS), aQuote({ book: 'novig', outcome: 'home', price: odds(2.2) })];
  const mine = { ...look, books: (book: string) => book === 'fanduel' };
  const home = betsOf(quotes, noLocks, mine).find(({ outcome }) => outcome === 'home')!;
  expect(home.best?.book).toBe('fanduel');
  expect(home).toMatchObject({ mine: 1, books: 6 });
});

it('never takes a locked price for the best', () => {
  const quotes = [...pair(BOOKS), aQuote({ book: 'novig', outcome: 'home', price: odds(2.2) })];
  const locked = new Set([quotes.at(-1)!.stamp]);
  expect(betsOf(quotes, locked).find(({ outcome }) => outcome === 'home')!.best?.book).not.toBe('novig');
});

it('has no value without four complete books', () => {
  const home = betsOf(pair(BOOKS.slice(0, 3))).find(({ outcome }) => outcome === 'home')!;
  expect(home.fair).toBeUndefined();
  expect(home.value).toBeUndefined();
});

it('makes one row of a player’s Over and Under: the better side', () => {
  const prop = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };
  const quotes = [
    ...pair(BOOKS.slice(0, 4), prop, ['over', 'under'], [1.9, 1.9]),
    aQuote({ ...prop, book: 'pinnacle', outcome: 'under', price: odds(2.05) }),
  ];
  const bets = betsOf(quotes);
  expect(bets).toHaveLength(1);
  expect(bets[0]).toMatchObject({ outcome: 'under', best: { book: 'pinnacle' } });
});

it('makes one row of Over and Under only where both are offered, at a point', () => {
  const prop = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };
  const keysOf = (quotes: Quote[]) => betsOf(quotes).map(({ key }) => key);
  expect(keysOf(pair(BOOKS, prop, ['over', 'under']))).toEqual(['g1|player_points|Jayson Tatum|27.5|both']);
  expect(keysOf([aQuote({ ...prop, outcome: 'over' })])).toEqual(['g1|player_points|Jayson Tatum|27.5|over']);
  expect(keysOf(pair(BOOKS, { ...prop, line: undefined }, ['over', 'under']))).toEqual([
    'g1|player_points|Jayson Tatum||over',
    'g1|player_points|Jayson Tatum||under',
  ]);
});

it('shows a prop of which no book offers the other side, without a value', () => {
  const scorer = { family: 'player_anytime_td', subject: 'Travis Kelce', outcome: 'yes', set: 'yes' };
  const [bet, ...others] = betsOf(BOOKS.map((book, i) => aQuote({ ...scorer, book, price: odds(2 + i / 10) })));
  expect(others).toEqual([]);
  expect(bet).toMatchObject({ outcome: 'yes', books: 5, best: { price: 2.4 }, fair: undefined, value: undefined });
});

it('keeps two-way and three-way prices in rows of their own', () => {
  const three = BOOKS.slice(0, 3).flatMap((book) =>
    ['home', 'away', 'draw'].map((outcome) => aQuote({ book, outcome, set: 'away,draw,home', price: odds(2.9) })),
  );
  const bets = betsOf([...pair(['novig', 'lowvig', 'bovada']), ...three]);
  expect(new Set(bets.map(({ key }) => key)).size).toBe(5);
  expect(bets.filter(({ set }) => set === 'away,home')).toHaveLength(2);
});
