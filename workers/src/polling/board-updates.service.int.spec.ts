import { randomUUID } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import { OddsReader } from '@fairline/shared/domain';
import { NOON } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import { wireGame } from '../testing/a-feed.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';

const connections = new Connections();
let redis: Redis;
let board: BoardId;
beforeAll(async () => {
  redis = await connections.redis();
});
afterAll(() => connections.close());
beforeEach(() => {
  board = { sport: `basketball_${randomUUID().replaceAll('-', '')}`, section: 'game' };
});

const aTaker = () => {
  const { taking, boards } = aWorker(redis);
  const asked = { markets: new Set(['h2h']) };
  return {
    answered: async (...games: readonly object[]) => {
      const { reading } = new OddsReader().read(games, { receivedAt: NOON, format: 'decimal' });
      await taking.take(board, 'featured', reading, asked, NOON);
    },
    shown: async () => [...(await boards.load(board)).events.keys()].sort(),
  };
};
const aGameOn = (id: string) => wireGame(id, board.sport, NOON + 3_600_000, { draftkings: { h2h: [1.9, 1.9] } }, NOON);

it('all games are removed only after two empty answers in a row', async () => {
  const { answered, shown } = aTaker();
  await answered(aGameOn('e1'), aGameOn('e2'));
  await answered();
  expect(await shown()).toEqual(['e1', 'e2']);
  await answered();
  expect(await shown()).toEqual([]);
});

it('two empty answers are required again after games were listed in between', async () => {
  const { answered, shown } = aTaker();
  for (const games of [[aGameOn('e1')], [], [aGameOn('e1')], []]) await answered(...games);
  expect(await shown()).toEqual(['e1']);
});

it('a list that contains no game is ignored', async () => {
  const { answered, shown } = aTaker();
  await answered(aGameOn('e1'));
  await answered({ message: 'back soon' });
  expect(await shown()).toEqual(['e1']);
});

it('a single missing game is removed at once', async () => {
  const { answered, shown } = aTaker();
  await answered(aGameOn('e1'), aGameOn('e2'));
  await answered(aGameOn('e2'));
  expect(await shown()).toEqual(['e2']);
});
