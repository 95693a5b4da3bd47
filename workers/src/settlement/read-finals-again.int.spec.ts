import { randomUUID } from 'node:crypto';
import type { Score } from '@fairline/shared/contract';
import { gameDayOf, type Pick, SETTLEMENT_SOURCE } from '@fairline/shared/domain';
import {
  FinalsRepository,
  PickNewsRepository,
  PicksRepository,
  ScoreStore,
  SettlementRepository,
  UserNewsStore,
  UsersRepository,
} from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { ReadFinalsAgainService } from './read-finals-again.service.js';
import { RecordFinalsService } from './record-finals.service.js';
import { SettleService } from './settle.service.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SOCCER = 'soccer_usa_mls';
const isoOf = (at: number) => new Date(at).toISOString();

const connections = new Connections();
let db: Pool;
let redis: Redis;
beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
});
afterAll(() => connections.close());

/** A game of long ago that was stored without its halves, and a user's pick on it that was graded by the score after 120 minutes. */
const aStoredCupGame = async (sport: string, over: Partial<Score> = {}) => {
  const word = () => randomUUID().replaceAll('-', '');
  const start = Date.now() - 60 * DAY - Math.floor(Math.random() * 300) * DAY;
  const game = aScore({
    ...{ id: word(), sport_key: sport, commence_time: isoOf(start), home_team: `H${word()}`, away_team: `A${word()}` },
    ...{ completed: true, live: false, status: 'final', ...scoredAt(2, 1), periods: undefined, ...over },
  });
  const pick: Pick = {
    ...{ id: word(), game: `${game.away_team} @ ${game.home_team}`, league: sport, stake: 100, potential: 220 },
    ...{ market: 'Total', selection: 'Over 2.5', commenceTime: isoOf(start), dateAdded: isoOf(start - DAY) },
    ...{ status: 'won', actualPayout: 220, settledDate: isoOf(start + 3 * 60 * MINUTE) },
    ...{ validatedBy: SETTLEMENT_SOURCE, validationConfidence: 95, espnGameId: game.id },
  };
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  await new PicksRepository(db).receive(user!.id, [{ id: String(pick.id), pick }], start + DAY);
  await new FinalsRepository(db).note(sport, [game]);
  await db.query(`update finals set read_again = true, is_told = true where game_id = $1`, [game.id]);
  await db.query(`update picks set due = null where user_id = $1`, [user!.id]);
  const now = () => new PicksRepository(db).one(user!.id, String(pick.id));
  const story = async () => (await new PicksRepository(db).trail(user!.id, String(pick.id))).trail.map(({ by }) => by);
  return { game, start, now, story };
};

const aReader = (answers: readonly Score[] | Error) => {
  const days: string[] = [];
  const feed = {
    minIntervalMs: 0,
    scores: async (_: string, day: string) => {
      days.push(day);
      if (answers instanceof Error) throw answers;
      return [...answers];
    },
  };
  return { days, service: new ReadFinalsAgainService(feed as never, new FinalsRepository(db)) };
};

const settle = async () => {
  const finals = new FinalsRepository(db);
  const news = new PickNewsRepository(db, new UserNewsStore(redis));
  const scoreboard = new RecordFinalsService(new ScoreStore(redis), finals);
  await new SettleService(scoreboard, finals, new SettlementRepository(db), news).settle(Date.now());
};

it('picks on games that were stored without their halves are graded again once, with an entry in their history', async () => {
  const { game, start, now, story } = await aStoredCupGame(SOCCER);
  const read = { ...game, periods: { home: [1, 0, 1], away: [0, 1, 0] }, last_period: 4 };
  const { days, service } = aReader([read]);
  await service.readSome(SOCCER, MINUTE);
  expect(days).toEqual([gameDayOf(start)]);
  await settle();
  expect(await now()).toMatchObject({ status: 'lost', actualPayout: 0, validatedBy: SETTLEMENT_SOURCE });
  expect(await story()).toEqual(['you', 'settlement']);

  await service.readSome(SOCCER, 3 * MINUTE);
  expect(days).toHaveLength(1);
  await settle();
  expect(await story()).toEqual(['you', 'settlement']);
});

it('a pick on a game whose score after 90 minutes stays unknown is pending again', async () => {
  const { game, now, story } = await aStoredCupGame(SOCCER);
  await aReader([{ ...game, last_period: 5 }]).service.readSome(SOCCER, MINUTE);
  await settle();
  expect(await now()).toMatchObject({ status: 'pending', gradedAt: expect.any(String) });
  expect((await now())?.actualPayout).toBeUndefined();
  expect(await story()).toEqual(['you', 'settlement']);
});

it('a game that the scoreboard no longer lists, or lists with another score, keeps its score and its grade', async () => {
  const { game, now, story } = await aStoredCupGame(SOCCER);
  const { days, service } = aReader([{ ...game, ...scoredAt(0, 0) }]);
  await service.readSome(SOCCER, MINUTE);
  await settle();
  expect(await now()).toMatchObject({ status: 'won', actualPayout: 220 });
  expect(await story()).toEqual(['you']);
  await service.readSome(SOCCER, 3 * MINUTE);
  expect(days).toHaveLength(1);
});

it('a day that cannot be read is tried again, at most once a minute', async () => {
  await aStoredCupGame(SOCCER);
  const { days, service } = aReader(new Error('no answer'));
  for (const at of [MINUTE, MINUTE + 1_000, 2 * MINUTE]) await service.readSome(SOCCER, at);
  expect(days).toHaveLength(2);
  const { days: read, service: working } = aReader([]);
  await working.readSome(SOCCER, MINUTE);
  expect(read).toEqual([days[0]]);
});

it('a game of baseball cut short is graded again by the innings that are stored', async () => {
  const innings = { home: [2, 0, 0, 0, 0, 0], away: [1, 0, 0, 0, 0, 0] };
  const { now, story } = await aStoredCupGame('baseball_mlb', { periods: innings });
  await aReader([]).service.readSome('baseball_mlb', MINUTE);
  await settle();
  expect(await now()).toMatchObject({ status: 'pending', gradedAt: expect.any(String) });
  expect(await story()).toEqual(['you', 'settlement']);
});
