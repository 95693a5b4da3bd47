import { randomUUID } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { BoardStore } from '@fairline/shared/node';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';
import { ExpirePricesService } from './expire-prices.service.js';

const connections = new Connections();
afterAll(() => connections.close());

const MINUTE = 60_000;

/** A board with an arbitrage on a game that starts in an hour, and a service that expiring it. */
const aBoardThatExpires = async () => {
  const redis = await connections.redis();
  const name = randomUUID().replaceAll('-', '');
  const board: BoardId = { sport: `test_${name}`, section: 'game' };
  const game = aGame({ id: name, sport: board.sport, commenceTime: NOON + 60 * MINUTE });
  const { keeper, opportunities } = aWorker(redis);
  const upserts = [
    aQuote({ event: name, price: odds(2.3) }),
    aQuote({ event: name, outcome: 'away', book: 'fanduel', price: odds(1.9) }),
  ];
  const stamps = new Map(upserts.map(({ stamp }) => [stamp, NOON]));
  await keeper.commit(await keeper.hold(board, NOON), { ...noChange, events: [game], upserts, stamps }, NOON);
  const lock = new OneAtATime(redis);
  return {
    board,
    lock,
    expiring: new ExpirePricesService(lock, aWorker(redis).taking),
    open: async () =>
      (await opportunities.load('arbitrage')).open.filter((one) => one.opportunity.event === name).length,
    locked: async () => (await new BoardStore(redis).load(board)).locked.size,
  };
};

it('outdated prices are locked, and opportunities end when their game starts, without a poll', async () => {
  const { board, expiring, open, locked } = await aBoardThatExpires();
  await expiring.expire(board, NOON + MINUTE);
  expect([await open(), await locked()]).toEqual([1, 0]);
  await expiring.expire(board, NOON + 61 * MINUTE);
  expect([await open(), await locked()]).toEqual([0, 2]);
});

it('a board that is being polled is skipped', async () => {
  const { board, expiring, lock, locked } = await aBoardThatExpires();
  const expire = () => expiring.expire(board, NOON + 61 * MINUTE);
  await lock.whenFree(`${board.sport}:${board.section}`, 10_000, expire);
  expect(await locked()).toBe(0);
  await expire();
  expect(await locked()).toBe(2);
});
