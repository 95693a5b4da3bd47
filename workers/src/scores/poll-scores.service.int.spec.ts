import { randomUUID } from 'node:crypto';
import type { Score } from '@fairline/shared/contract';
import { type GameNews, gameDayOf, noChange } from '@fairline/shared/domain';
import { type AlertDecisionsRepository, ScoreStore } from '@fairline/shared/node';
import { aGame, aQuote, aScore as aScoreOf, NOON, scoredAt } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import type { Schedule, Schedules } from '../jobs/schedules.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';
import { CompletionService } from './completion.service.js';
import { PollScoresService } from './poll-scores.service.js';

const connections = new Connections();
let redis: Redis;
beforeAll(async () => {
  redis = await connections.redis();
});
afterAll(() => connections.close());

const NOW = NOON;
const TODAY = gameDayOf(NOW);

const aScore = (over: Partial<Score>): Score =>
  aScoreOf({ commence_time: new Date(NOW - 3_600_000).toISOString(), ...over });

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
  const noted: GameNews[] = [];
  const alerts = {
    noteGames: async (news: GameNews[]) => void noted.push(...news),
  } as unknown as AlertDecisionsRepository;
  const service = new PollScoresService(feed, scores, worker.boards, completion, schedules, alerts);
  const game = aGame({ id: `g-${sport}`, sport, commenceTime: NOW - 3_600_000 });
  const upserts = [aQuote({ event: game.id })];
  const stamps = new Map(upserts.map(({ stamp }) => [stamp, NOW]));
  await worker.keeper.commit(
    await worker.keeper.hold(board, NOW),
    { ...noChange, events: [game], upserts, stamps },
    NOW,
  );
  return { sport, board, worker, shown, paced, scores, service, game, noted };
};

it('scores are stored by day, with the id of the same game on the odds board', async () => {
  const { sport, shown, scores, service, game } = await aFollower();
  shown[TODAY] = [aScore({}), aScore({ id: '402', home_team: 'New York Jets' })];
  await service.poll(sport, NOW);
  expect((await scores.on(sport, TODAY))?.map(({ id, event_id }) => [id, event_id])).toEqual([
    ['401', game.id],
    ['402', undefined],
  ]);
});

it('scores name the books that have prices, and keep them and the line after the start', async () => {
  const { sport, shown, scores, service } = await aFollower();
  const odds = { spread: 'KC -2.5', overUnder: 44.5, provider: 'A book' };
  shown[TODAY] = [aScore({ odds })];
  await service.poll(sport, NOW);
  shown[TODAY] = [aScore({ home_logo: 'https://scoreboard.test/kc.png' })];
  await service.poll(sport, NOW);
  expect(await scores.on(sport, TODAY)).toMatchObject([
    { odds, bookmakers: [{ key: 'draftkings' }], home_logo: expect.stringMatching('^/api/logos/') },
  ]);
  expect([...(await scores.logosOf(sport)).values()]).toEqual(['https://scoreboard.test/kc.png']);
});

it('nothing is published when no score changed, and the number of changed games is returned', async () => {
  const { sport, shown, scores, service } = await aFollower();
  shown[TODAY] = [aScore({}), aScore({ id: '402' })];
  expect(await service.poll(sport, NOW)).toBe(2);
  const seq = await scores.seqOf(sport);
  expect(await service.poll(sport, NOW)).toBe(0);
  expect(await scores.seqOf(sport)).toBe(seq);
  shown[TODAY] = [aScore({ clock: '8:12 - 3rd' }), aScore({ id: '402' })];
  expect(await service.poll(sport, NOW)).toBe(1);
  expect(await scores.seqOf(sport)).toBe(seq + 1);
});

it('scores are polled every 15 seconds while a game is live, otherwise every minute', async () => {
  const { sport, shown, paced, service } = await aFollower();
  await service.poll(sport, NOW);
  shown[TODAY] = [aScore({})];
  await service.poll(sport, NOW);
  expect(paced.map(({ every }) => every)).toEqual([60_000, 15_000]);
});

it('a game on the odds board is no longer completed when the scoreboard takes its final back', async () => {
  const { sport, board, worker, shown, service, game } = await aFollower();
  shown[TODAY] = [aScore({ completed: true, live: false, status: 'final' })];
  await service.poll(sport, NOW);
  shown[TODAY] = [aScore({})];
  await service.poll(sport, NOW);
  expect((await worker.boards.load(board)).events.get(game.id)?.completed).toBe(false);
});

it('the first game of a doubleheader is completed although the second one also matches it', async () => {
  const { sport, board, worker, shown, service, game } = await aFollower();
  const second = aScore({
    id: 'second',
    live: false,
    status: 'scheduled',
    commence_time: new Date(NOW + 3_600_000).toISOString(),
  });
  shown[TODAY] = [aScore({ completed: true, live: false, status: 'final' }), second];
  await service.poll(sport, NOW);
  expect((await worker.boards.load(board)).events.get(game.id)?.completed).toBe(true);
});

it('a game on the odds board is completed once when the scoreboard marks it as final', async () => {
  const { sport, board, worker, shown, service, game } = await aFollower();
  shown[TODAY] = [aScore({ completed: true, live: false, status: 'final' })];
  await service.poll(sport, NOW);
  const seq = await worker.boards.seqOf(board);
  expect((await worker.boards.load(board)).events.get(game.id)?.completed).toBe(true);
  await service.poll(sport, NOW);
  expect(await worker.boards.seqOf(board)).toBe(seq);
});

it('the start, the scores and the end of a game are noted for those who are told of favourites, and nothing of a game seen first', async () => {
  const { sport, shown, service, noted } = await aFollower();
  const at = (over: Partial<Score>) => {
    shown[TODAY] = [aScore({ sport_key: sport, ...over })];
    return service.poll(sport, NOW);
  };
  await at({ status: 'scheduled', live: false, ...scoredAt(0, 0) });
  await at({ ...scoredAt(0, 0) });
  await at({ ...scoredAt(7, 0) });
  await at({ ...scoredAt(7, 0), clock: '8:01 - 3rd' });
  await at({ ...scoredAt(7, 0), status: 'final', completed: true, live: false });
  expect(noted.map(({ what, game }) => [what, game.scores.home])).toEqual([
    ['started', 0],
    ['scored', 7],
    ['ended', 7],
  ]);
});

it('scores are stored although the moments of games cannot be noted', async () => {
  const { sport, shown, scores, service } = await aFollower();
  Object.assign((service as unknown as { alerts: object }).alerts, {
    noteGames: () => Promise.reject(new Error('no Postgres')),
  });
  shown[TODAY] = [aScore({})];
  await service.poll(sport, NOW);
  expect(await scores.on(sport, TODAY)).toHaveLength(1);
});
