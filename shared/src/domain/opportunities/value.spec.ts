import { aQuote } from '../../testing/builders.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { groupsOf } from './groups.js';
import { fairLineOf } from './value.js';

const BOOKS = ['betmgm', 'draftkings', 'fanduel', 'pinnacle'];

/** The fair line of a market with three outcomes that `books` books price alike. */
const fairOf = (family: string, books: number, price: number) => {
  const set = '12,1X,X2';
  const quotes = BOOKS.slice(0, books).flatMap((book) =>
    set.split(',').map((outcome) => aQuote({ family, set, outcome, book, price: odds(price) })),
  );
  const [line] = indexQuotes(quotes).lines.values();
  return fairLineOf(groupsOf(line!, new Set())[0]!);
};

describe('the fair line of a group', () => {
  it('the fair line of a group needs four complete books for a main market and three for every other', () => {
    expect([3, 4].map((books) => fairOf('h2h', books, 2.9) !== undefined)).toEqual([false, true]);
    expect([2, 3].map((books) => fairOf('h2h_3_way', books, 2.9) !== undefined)).toEqual([false, true]);
  });

  it('the fair line of a group does not exist when two of three outcomes can win, however many books price them', () => {
    expect(fairOf('double_chance', 4, 1.4)).toBeUndefined();
    expect(fairOf('double_chance_h1', 4, 1.4)).toBeUndefined();
  });
});
