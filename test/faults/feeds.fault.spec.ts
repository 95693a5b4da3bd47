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
const STALE = 'draftkings';

describe('a feed that fails', () => {
  let house: House;
  let follower: Follower;

  beforeAll(async () => {
    house = await openHouse({ servers: 1, workers: 1 });
    follower = await Follower.open(house.servers[0]!.url, GAMES);
    await follower.hearsMore();
    await house.simulator.strike({ kind: 'stale-book', book: STALE }); // its prices age while the other tests run
  });

  afterAll(async () => {
    follower?.close();
    await house?.close();
  });

  const pictures = () => GAMES.map((board) => follower.boards.get(boardName(board))!.picture);
  // Main markets come with every poll; of the others a failing feed may well have kept one for long enough.
  const locked = (book: string) => {
    const markets = ['h2h', 'spreads', 'totals'].map((market) => `|${book}|${market}`);
    return pictures().flatMap((board) => board.locked.filter((stamp) => markets.some((end) => stamp.endsWith(end))));
  };
  const areAllRunning = () => [...house.servers, ...house.workers].every(({ isRunning }) => isRunning);
  const expectPrices = () => {
    for (const { quotes } of pictures()) expect(quotes.length).toBeGreaterThan(0);
    expect(areAllRunning()).toBe(true);
  };

  it.each<Fault['kind']>(['500', '429', 'html', 'truncated', 'cut', 'timeout', '401'])(
    'with %s leaves the last prices on the board, and prices flow again when it is over',
    async (kind) => {
      await house.simulator.strike({ kind, path: '*', seconds: 8 });
      await rest(8_000);
      expectPrices();
      await follower.hearsMore();
      await expectSameBoards(follower, house.servers[0]!.url, GAMES);
    },
  );

  it('in one book alone locks that book, and unlocks it when it is back', async () => {
    expect(await until(() => locked(STALE).length > 0, 400_000, 500)).toBe(true);
    expect(locked('fanduel')).toEqual([]);
    await house.simulator.mend();
    expect(await until(() => locked(STALE).length === 0, 120_000, 500)).toBe(true);
  });

  it('for want of credits is left alone, with its last prices on the board', async () => {
    await house.simulator.strike({ kind: '401-credits', path: '*', seconds: 8 });
    const asked = async () => (await house.simulator.state()).served.odds;
    await rest(8_000);
    const before = await asked();
    await rest(12_000);
    expect(await asked()).toBe(before);
    expectPrices();
  });
});
