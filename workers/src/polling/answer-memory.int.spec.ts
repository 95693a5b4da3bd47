import { randomUUID } from 'node:crypto';
import { type BoardId, boardName } from '@fairline/shared/contract';
import { polledMarkets } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import type { Schedules } from '../jobs/schedules.js';
import { AFeed, wireGame } from '../testing/a-feed.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';
import { AnswerMemory } from './answer-memory.js';
import { overviewOf, questionsAbout } from './feed-questions.js';
import { PollService } from './poll.service.js';
import type { PollPlanService } from './poll-plan.service.js';

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

/** Polls that request the overview and then these games. */
const aPoller = (feed: AFeed, ...games: string[]) => {
  const worker = aWorker(redis);
  const memory = new AnswerMemory(new Set());
  const markets = polledMarkets(board.sport);
  const questions = [...overviewOf(board, markets), ...questionsAbout(board, markets, games)];
  const plans = {
    planOf: async () => ({ questions, gone: [], deadline: 5_000 }),
    endTurn: async () => undefined,
    periodOf: async () => 1_000,
  } as unknown as PollPlanService;
  const schedules = { pace: async () => undefined } as unknown as Schedules;
  const polls = new PollService(feed, new OneAtATime(redis), plans, memory, worker.taking, schedules);
  return { ...worker, memory, poll: () => polls.poll(board, Date.now()) };
};
const aGameOn = (id: string, market: string, home: number) =>
  wireGame(id, board.sport, Date.now() + 3_000_000, { draftkings: { [market]: [home, 1.9] } });

it('an answer whose poll failed before applying it is applied by the next poll', async () => {
  const feed = new AFeed([aGameOn('e1', 'h2h', 1.9)], { e1: aGameOn('e1', 'h2h_q1', 1.9) });
  const poller = aPoller(feed, 'e1');
  await poller.poll();
  feed.further = { e1: aGameOn('e1', 'h2h_q1', 3.5) };
  jest.spyOn(poller.taking, 'take').mockRejectedValueOnce(new Error('Redis is away'));
  await expect(poller.poll()).rejects.toThrow('Redis is away');
  await poller.poll();
  const { quotes } = await poller.boards.load(board);
  expect([...quotes.values()].map(({ price }) => price).sort()).toEqual([1.9, 1.9, 1.9, 3.5]);
});

it('answers about games that are gone are forgotten', async () => {
  const feed = new AFeed([aGameOn('e1', 'h2h', 1.9), aGameOn('e2', 'h2h', 1.9)]);
  const poller = aPoller(feed);
  const keep = jest.spyOn(poller.memory, 'keep');
  await poller.poll();
  expect(keep).toHaveBeenLastCalledWith(board, new Set(['featured', 'e1', 'e2']));
  feed.main = feed.main.slice(1);
  await poller.poll();
  expect(keep).toHaveBeenLastCalledWith(board, new Set(['featured', 'e2']));
});

it('the number of prices that were left out is logged once', async () => {
  const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  const poller = aPoller(new AFeed([aGameOn('e1', 'h2h', 0)]));
  await poller.poll();
  await poller.poll();
  expect(log.mock.calls).toEqual([[`${boardName(board)}: left out missing_price 1`]]);
  log.mockRestore();
});
