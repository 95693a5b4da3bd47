import {
  BOOK_ORDER_LENGTH,
  betsOn,
  canonicalBook,
  groupsOn,
  indexQuotes,
  type Odds,
  odds,
  SPORTSBOOKS,
} from '@fairline/shared/domain';
import { aGame, aQuote, aValuation } from '@fairline/shared/testing';
import { offersOf } from '../model/bets/book-offers.js';
import { booksShown, tableRow } from './table-row.js';

const PREFERRED = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle', 'novig', 'prophetx'].map(canonicalBook);
const STRANGERS = Array.from({ length: 40 }, (_, i) => `stranger${i}`);
const tatum = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };

/** The row of the first bet on these prices, for a user with these books. */
const rowOf = (quotes: ReturnType<typeof aQuote>[], isMine: (book: string) => boolean = () => true) => {
  const line = [...indexQuotes(quotes).lines.values()][0]!;
  const [bet] = betsOn(line, new Set(), { ...aValuation(), books: isMine }, aGame({ sport: 'basketball_nba' }));
  const group = groupsOn(line, new Set())[0]!;
  const { outcomes } = group;
  const netOf = ({ price }: { price: Odds }) => price;
  const open = { group, outcomes, offers: offersOf(group, outcomes), isMine, netOf };
  const judged = {
    voters: [],
    method: 'multiplicative',
    leavesOut: true,
    isLearned: false,
    fairFor: () => undefined,
  } as const;
  return tableRow(bet!, { ...open, ...judged }, aGame());
};
const sides = (books: readonly string[], over: Parameters<typeof aQuote>[0], outcomes: readonly string[]) =>
  books.flatMap((book) => outcomes.map((outcome) => aQuote({ ...over, book, outcome, price: odds(1.9) })));
const names = (offers: readonly { book: string }[]) => offers.map(({ book }) => book);

it('a row has the game, the bet, and separate lists of the user’s and of the other books', () => {
  const row = rowOf(sides(PREFERRED, {}, ['home', 'away']), (book) => book === 'fanduel' || book === 'novig');
  expect(row).toMatchObject({ game: { id: 'g1' }, market: 'Moneyline', book: 'fanduel', playerName: undefined });
  expect(row).toMatchObject({ isCombinedProp: false, overBooks: [], underBooks: [] });
  expect(names(row.allBooks)).toEqual(PREFERRED);
  expect(names(row.selectedBooks)).toEqual(['fanduel', 'novig']);
  expect(names(row.nonSelectedBooks)).toEqual(PREFERRED.filter((book) => !names(row.selectedBooks).includes(book)));
});

it('the row of a combined prop has the player and the books of its Over and its Under', () => {
  const over = sides(['draftkings', 'fanduel'], tatum, ['over']);
  const row = rowOf([...over, ...sides(['fanduel', 'betmgm'], tatum, ['under'])]);
  expect(row).toMatchObject({ playerName: 'Jayson Tatum', isCombinedProp: true });
  expect(names(row.overBooks)).toEqual(['draftkings', 'fanduel']);
  expect(names(row.underBooks)).toEqual(['fanduel', 'betmgm']);
});

it('a prop with one side is not a combined prop', () => {
  expect(rowOf(sides(['draftkings'], tatum, ['over'])).isCombinedProp).toBe(false);
});

it('a prop shows at most twenty books, in the fixed order', () => {
  const row = rowOf(sides([...STRANGERS, ...PREFERRED.toReversed()], tatum, ['over', 'under']));
  expect(booksShown(row, true)).toHaveLength(20);
  expect(names(booksShown(row, true)).slice(0, 7)).toEqual(PREFERRED);
});

it('a game shows as many books as the fixed order has', () => {
  const row = rowOf(sides([...STRANGERS, ...PREFERRED], {}, ['home', 'away']));
  expect(booksShown(row, false)).toHaveLength(BOOK_ORDER_LENGTH);
  expect(BOOK_ORDER_LENGTH).toBeGreaterThanOrEqual(SPORTSBOOKS.length - 2);
});

it('the book with the best price is never left out', () => {
  const best = aQuote({ ...tatum, book: 'zebra', outcome: 'over', price: odds(2.4) });
  const row = rowOf([...sides(STRANGERS, tatum, ['over', 'under']), best]);
  expect(names(booksShown(row, true))).toHaveLength(20);
  expect(names(booksShown(row, true)).at(-1)).toBe('zebra');
});
