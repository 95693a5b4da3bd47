import { boardName } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { rest, until } from '../../scripts/services/life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { expectSameBoards } from '../testbed/expect-whole.js';
import { Follower } from '../testbed/follower.js';
import { type House, openHouse } from '../testbed/house.js';
import type { Fault } from '../testbed/simulator-desk.js';

jest.setTimeout(600_000);

const GAMES = BOARDS.filter(({ section }) => section === 'game');

describe('a feed that fails', () => {
  let house: House;
  let follower: Follower;

  beforeAll(async () => {
    house = await openHouse({ servers: 1, workers: 1 });
    follower = await Follower.open(house.servers[0]!.url, GAMES);
    await follower.hearsMore();
  });

  afterAll(async () => {
    follower?.close();
    await house?.close();
  });

  const pricesOf = (name: string) => follower.boards.get(name)!.picture.quotes.length;

  it.each<Fault['kind']>(['500', '429', 'html', 'truncated', 'cut', 'timeout', '401', '401-credits'])(
    'with %s leaves the last prices on the board, and prices flow again when it is over',
    async (kind) => {
      const before = GAMES.map((board) => pricesOf(boardName(board)));
      await house.simulator.strike({ kind, path: '*', seconds: 8 });
      await rest(8_500);
      expect(GAMES.map((board) => pricesOf(boardName(board)) > 0)).toEqual(before.map((count) => count > 0));
      await house.simulator.mend();
      await follower.hearsMore(240_000);
      await expectSameBoards(follower, house.servers[0]!.url, GAMES);
      expect([...house.servers, ...house.workers].every(({ isRunning }) => isRunning)).toBe(true);
    },
  );

  it('with one book that stands still locks that book alone', async () => {
    const locked = (book: string) =>
      GAMES.flatMap((board) => follower.boards.get(boardName(board))!.picture.locked).filter((stamp) =>
        stamp.split('|').includes(book),
      ).length;
    const others = locked('fanduel');
    expect(locked('draftkings')).toBe(0);
    await house.simulator.strike({ kind: 'stale-book', book: 'draftkings' });
    await house.simulator.run(60); // sixty times as fast: a quarter of an hour in fifteen seconds
    expect(await until(() => locked('draftkings') > 0, 120_000, 500)).toBe(true);
    await house.simulator.mend();
    await house.simulator.run(1);
    expect(await until(() => locked('draftkings') === 0, 120_000, 500)).toBe(true);
    expect(locked('fanduel')).toBe(others);
  });
});
