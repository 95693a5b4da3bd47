import { randomUUID } from 'node:crypto';
import type { Score } from '@fairline/shared/contract';
import { gameDayOf, noChange } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import type { Schedule, Schedules } from '../jobs/schedules.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';
import { CompletionService } from './completion.service.js';
import { FollowService } from './follow.service.js';

const connections = new Connections();
let redis: Redis;
beforeAll(async () => {
  redis = await connections.redis();
});
afterAll(() => connections.close());

const NOW = Date.now();
const TODAY = gameDayOf(NOW);

const aScore = (over: Partial<Score>): Score => ({
  id: '401',
  sport_key: 'test',
  commence_time: new Date(NOW - 3_600_000).toISOString(),
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: 24, away: 20 },
  home_score: 24,
  away_score: 20,
  completed: false,
  live: true,
  status: 'in_progress',
  ...over,
});

const aFollower = async () => {
  const sport = `test_${randomUUID().replaceAll('-', '')}`;
  const board = { sport, section: 'game' } as const;
  const worker = aWorker(redis);
  const shown: Record<string, Score[]> = {};
  const feed = { name: 'a scoreboard', minIntervalMs: 0, scores: async (_: string, day: string) => shown[day] ?? [] };
  const paced: Schedule[] = [];
  const schedules = { pace: async (schedule: Schedule) => void paced.push(schedule) } as unknown as Schedules;
  const scores = new ScoreStore(redis);
  const completion = new CompletionService(worker.keeper, new OneAtATime(redis));
  const service = new FollowService(feed, scores, worker.boards, completion, schedules);
  const game = aGame({ id: `g-${sport}`, sport, commenceTime: NOW - 3_600_000 });
  const upserts = [aQuote({ event: game.id })];
  await worker.keeper.commit(await worker.keeper.hold(board, NOW), { ...noChange, events: [game], upserts }, NOW);
  return { sport, board, worker, shown, paced, scores, service, game };
};

it('keeps the scores by day, with the game of the odds board that each one is', async () => {
  const { sport, shown, scores, service, game } = await aFollower();
  shown[TODAY] = [aScore({}), aScore({ id: '402', home_team: 'New York Jets' })];
  await service.follow(sport, NOW);
  expect((await scores.on(sport, TODAY))?.map(({ id, event_id }) => [id, event_id])).toEqual([
    ['401', game.id],
    ['402', undefined],
  ]);
});

it('asks every 15 seconds while a game is on, else every minute', async () => {
  const { sport, shown, paced, service } = await aFollower();
  await service.follow(sport, NOW);
  shown[TODAY] = [aScore({})];
  await service.follow(sport, NOW);
  expect(paced.map(({ every }) => every)).toEqual([60_000, 15_000]);
});

it('ends a game on the odds board when the scoreboard says that it is over, once', async () => {
  const { sport, board, worker, shown, service, game } = await aFollower();
  shown[TODAY] = [aScore({ completed: true, live: false, status: 'final' })];
  await service.follow(sport, NOW);
  const seq = await worker.boards.seqOf(board);
  expect((await worker.boards.load(board)).events.get(game.id)?.completed).toBe(true);
  await service.follow(sport, NOW);
  expect(await worker.boards.seqOf(board)).toBe(seq);
});
