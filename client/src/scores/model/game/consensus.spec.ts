import { fromAmerican, impliedProbability } from '@fairline/shared/domain';
import { consensusOf } from './consensus.js';
import { recordOf } from './line-record.js';

const [AWAY, HOME] = ['Buffalo Bills', 'Kansas City Chiefs'];

/** The current prices of books on two sides, each with its point if it has one. */
const asks = (...books: (readonly [book: string, away: number, home: number, point?: number])[]) =>
  recordOf(
    books.flatMap(([book, away, home, point]) => {
      const side = { bookmakerKey: book, bookmakerTitle: book, marketKey: 'spreads', lastUpdate: 1_000 };
      return [
        { ...side, outcomeName: AWAY!, price: away, point },
        { ...side, outcomeName: HOME!, price: home, point: point === undefined ? undefined : -point },
      ];
    }),
  ).get('spreads')!;

it('the consensus is the price of all books without their margin', () => {
  const fair = consensusOf(asks(['a', -110, -110], ['b', -110, -110], ['c', -110, -110], ['d', -110, -110]), false);
  expect(fair.get(AWAY!)).toEqual({ price: fromAmerican(100), point: undefined });
});

it('the consensus chances add up to one', () => {
  const fair = consensusOf(asks(['pinnacle', 120, -130], ['b', 115, -135], ['c', 130, -150], ['d', 110, -120]), false);
  expect([...fair.values()].reduce((sum, { price }) => sum + impliedProbability(price!), 0)).toBeCloseTo(1, 12);
});

it('the consensus is at the point with the most weight, each side at its own', () => {
  const at = (point: number, ...books: string[]) => books.map((book) => [book, -110, -110, point] as const);
  const fair = consensusOf(asks(...at(3.5, 'a', 'b', 'c', 'd', 'e'), ...at(3, 'pinnacle', 'novig', 'f', 'g')), true);
  expect([fair.get(AWAY!)?.point, fair.get(HOME!)?.point]).toEqual([3, -3]);
});

it('a book that removed one outcome has no vote', () => {
  const books = ['a', 'b', 'c', 'd', 'e'];
  const row = (book: string, outcomeName: string, price: number | null, lastUpdate = 1_000) => ({
    ...{ bookmakerKey: book, bookmakerTitle: book, marketKey: 'h2h', outcomeName, price, lastUpdate },
    point: undefined,
  });
  const all = books.flatMap((book) => [row(book, HOME!, 124), row(book, AWAY!, 270), row(book, 'Draw', 240)]);
  const without = (...from: string[]) => recordOf([...all, ...from.map((book) => row(book, 'Draw', null, 2_000))]);
  expect([...consensusOf(without('a').get('h2h')!, false).keys()]).toEqual([
    'Buffalo Bills',
    'Draw',
    'Kansas City Chiefs',
  ]);
  expect(consensusOf(without(...books).get('h2h')!, false).size).toBe(0);
});

it('the consensus needs four books that price every outcome', () => {
  expect(consensusOf(asks(['a', -110, -110], ['b', -110, -110], ['c', -110, -110]), false).size).toBe(0);
});
