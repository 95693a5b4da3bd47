import { expectedValue, fairLineOf, groupsOf, indexQuotes, odds } from '@fairline/shared/domain';
import { aBoard, aGame, aQuote, NOON } from '@fairline/shared/testing';
import { countFigures } from './count-figures.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle'];

/** Four books that agree on a moneyline, and what one of them pays for the home team. */
const around = (best: number, over: Parameters<typeof aQuote>[0] = {}) =>
  BOOKS.flatMap((book) => [
    aQuote({ book, outcome: 'home', price: odds(book === 'fanduel' ? best : 1.9), ...over }),
    aQuote({ book, outcome: 'away', price: odds(1.9), ...over }),
  ]);

const counting = (quotes: ReturnType<typeof aQuote>[]) => countFigures(aBoard(quotes), NOON);

it('counts every outcome whose best price is above the fair line, with its expected value', () => {
  const quotes = around(2.2);
  const [group] = groupsOf([...indexQuotes(quotes).lines.values()][0]!, new Set());
  const chance = fairLineOf(group!)!.chances[group!.outcomes.indexOf('home')]!;
  expect(counting(quotes).edges).toEqual([expectedValue(chance, odds(2.2))]);
});

it('ignores suspiciously high prices, and lines with only three books', () => {
  expect(counting(around(3)).edges).toEqual([]);
  expect(counting(around(2.2).filter(({ book }) => book !== 'pinnacle')).edges).toEqual([]);
});

it('counts the books that have a price, without pick apps', () => {
  const { books } = counting([...around(1.9), aQuote({ book: 'prizepicks' })]);
  expect([...books].sort()).toEqual([...BOOKS].sort());
});

it('ignores suspended prices and finished games', () => {
  expect(counting(around(2.2).map((quote) => ({ ...quote, suspended: true }))).books.size).toBe(0);
  const events = [aGame({ completed: true })];
  expect(countFigures(aBoard(around(2.2), { events }), NOON).edges).toEqual([]);
});
