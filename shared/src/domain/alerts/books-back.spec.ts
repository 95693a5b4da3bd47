import { aBoard, aGame, aQuote, NOON } from '../../testing/index.js';
import { amongBooks } from '../odds/terms.js';
import { pathOfAlert } from './alert-path.js';
import { withOthers } from './alert-text.js';
import { booksOn, seeBooks } from './books-back.js';

const usable = aQuote({ book: 'fanduel' });
const locked = aQuote({ book: 'betmgm' });

it('a book is there while it has a usable price for a game that is not over', () => {
  const quotes = [
    usable,
    locked,
    aQuote({ book: 'caesars', suspended: true }),
    aQuote({ book: 'betrivers', event: 'over' }),
    aQuote({ book: 'hardrockbet_az' }),
    aQuote({ book: 'williamhill_us' }),
  ];
  const board = aBoard(quotes, { events: [aGame(), aGame({ id: 'over', completed: true })] });
  board.locked.add(locked.stamp);
  expect([...booksOn(board, NOON)].sort()).toEqual(['fanduel', 'williamhill_us']);
});

it('its owner hears of their own books, by name and sport', () => {
  const mine = { terms: { books: amongBooks(['fanduel', 'betmgm']) } };
  const { alive, found } = seeBooks(new Set(['fanduel', 'caesars']), 'basketball_nba', mine);
  expect(alive).toEqual(['book|basketball_nba|fanduel']);
  const told = found[0]!.tell(NOON);
  expect(told).toMatchObject({ title: 'FanDuel is back: NBA', text: 'FanDuel has prices for NBA again', value: null });
  expect(withOthers(told, 2).text).toBe('FanDuel has prices for NBA again · and 2 more of your books');
  expect(pathOfAlert({ kind: 'book', opportunity: alive[0]!, title: told.title })).toBe(
    '/sportsbooks?sports=basketball_nba',
  );
});
