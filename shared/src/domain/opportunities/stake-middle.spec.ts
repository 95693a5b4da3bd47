import { odds } from '../index.js';
import { stakeMiddle } from './stake-middle.js';

const price = (book: string, of: number, limit?: number) => ({ book, price: odds(of), limit });

it.each([
  [undefined, 'novig', 1_000],
  [1, 'fanduel', 1_000],
  [490, 'novig', 980],
])('a limit of %s on the best price of a middle chooses %s for a total of %s', (limit, book, total) => {
  const staked = stakeMiddle(
    [[price('draftkings', 1.95)], [price('novig', 2.1, limit), price('fanduel', 2)]],
    {},
    1_000,
  )!;
  expect(staked.legs.map((leg) => leg.book)).toEqual(['draftkings', book]);
  expect(staked.total).toBe(total);
});

it('a middle needs two of the user’s books, and a limit of 0 leaves nothing to stake', () => {
  const only = { books: (book: string) => book === 'novig' };
  expect(stakeMiddle([[price('draftkings', 1.95)], [price('novig', 2.1)]], only, 100)).toBeUndefined();
  expect(stakeMiddle([[price('draftkings', 1.95)], [price('novig', 2.1, 0)]], {}, 100)!.total).toBe(0);
});
