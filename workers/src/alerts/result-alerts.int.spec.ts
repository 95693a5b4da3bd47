import { randomUUID } from 'node:crypto';
import { type Pick, stampPick } from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  AlertRulesRepository,
  FinalsRepository,
  PastMovesRepository,
  PicksRepository,
  SettlementRepository,
} from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { alertsOf, aPlatinum, aRule, delivering } from '../testing/watchers.js';
import { DecideResultsService } from './decide-results.service.js';

const connections = new Connections();
let db: Pool;
let redis: Redis;
let worker: ReturnType<typeof aWorker>;
beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
  worker = aWorker();
});
afterAll(() => connections.close());

const aWorker = () => {
  const own = connections.postgres();
  const decide = new DecideResultsService(new AlertDecisionsRepository(own));
  const deliver = delivering(redis, own);
  const soon = () => performance.now() + 20_000;
  return {
    decide: () => decide.decide(soon()),
    run: async () => {
      await decide.decide(soon());
      await deliver.deliver(soon());
    },
  };
};

const SPORT = 'americanfootball_nfl';

/** A user with a rule for results, and a finished game that some of their picks are on. */
const aBettor = async (over: Parameters<typeof aRule>[0] = {}) => {
  const userId = await aPlatinum(db);
  const rules = new AlertRulesRepository(db);
  const rule = await rules.add(userId, aRule({ kind: 'final', ...over }));
  const game = aScore({
    id: randomUUID(),
    completed: true,
    live: false,
    status: 'final',
    ...scoredAt(27, 24),
    commence_time: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  });
  await new FinalsRepository(db).note(SPORT, [game]);
  const pick = (selection = 'Chiefs -2.5'): Pick => ({
    id: randomUUID(),
    game: 'Bills @ Chiefs',
    league: 'NFL',
    selection,
    stake: 100,
    potential: 190,
    status: 'pending',
    commenceTime: game.commence_time,
    dateAdded: game.commence_time,
    updatedAt: game.commence_time,
  });
  /** Settlement grades these picks as it finds them due. */
  const settle = async (status: string, picks: readonly Pick[], due = 'final') => {
    const ids = picks.map(({ id }) => String(id));
    const kept = picks.map((one) => ({ id: String(one.id), pick: one }));
    await new PicksRepository(db).receive(userId, kept, Date.now());
    await db.query(`update picks set due = case when id = any($2) then $3 end where user_id = $1`, [userId, ids, due]);
    const graded = (one: Pick) => ({ ...one, status, actualPayout: status === 'won' ? 190 : 0, espnGameId: game.id });
    await new SettlementRepository(db).settleSome(
      undefined,
      (one) => (one.userId === userId ? stampPick(one.pick, graded(one.pick), Date.now()) : one.pick),
      Date.now(),
    );
  };
  const told = async () => (await alertsOf(db, userId)).map(({ title, state, why }) => [title, state, why]);
  return { userId, rules, rule, game, pick, settle, told };
};

it('when a game is final, its user is told once of all their picks on it, with the result', async () => {
  const { userId, pick, settle } = await aBettor();
  await settle('won', [pick(), pick('Over 44.5')]);
  await Promise.all([worker.run(), aWorker().run()]);
  await worker.run();
  expect(await alertsOf(db, userId)).toEqual([
    {
      opportunity: expect.stringMatching(/^final\|/),
      title: '2 won: Bills 24 @ Chiefs 27',
      text: expect.stringContaining('Over 44.5 won, +$90.00'),
      state: 'sent',
      why: null,
    },
  ]);
  expect((await db.query(`select from untold_results where user_id = $1`, [userId])).rowCount).toBe(0);
});

it('a corrected result is told again; what the user’s own setting changes is not', async () => {
  const { pick, settle, told } = await aBettor();
  const one = pick();
  await settle('won', [one]);
  await worker.run();
  await settle('lost', [{ ...one, status: 'won', updatedAt: new Date().toISOString() }]);
  await worker.run();
  await settle('push', [{ ...one, status: 'lost', updatedAt: new Date().toISOString() }], 'setting');
  await worker.run();
  expect((await told()).map(([title]) => title)).toEqual(['Lost: Bills 24 @ Chiefs 27', 'Won: Bills 24 @ Chiefs 27']);
});

it('the limits hold as for every kind', async () => {
  const { pick, settle, told } = await aBettor({ mostAnHour: 1 });
  await settle('won', [pick()]);
  await worker.run();
  await settle('lost', [pick('Bills +2.5')]);
  await worker.run();
  expect(await told()).toEqual([
    ['Lost: Bills 24 @ Chiefs 27', 'held back', 'hourly limit'],
    ['Won: Bills 24 @ Chiefs 27', 'sent', null],
  ]);
});

it('nothing is kept for users without a rule for it, and nothing told by one that is off', async () => {
  const { userId, rules, rule, pick, settle, told } = await aBettor();
  await settle('won', [pick()]);
  await rules.change(userId, rule.id, aRule({ kind: 'final', isOn: false }));
  await worker.run();
  await settle('lost', [pick()]);
  expect((await db.query(`select from untold_results where user_id = $1`, [userId])).rowCount).toBe(0);
  expect(await told()).toEqual([]);
});

it('the results of the last day can be read for a rule that is tried', async () => {
  const { userId, game, pick, settle } = await aBettor();
  await settle('won', [pick()]);
  const past = await new PastMovesRepository(db).resultsSince(userId, Date.now() - 60_000, 10);
  expect(past).toMatchObject([{ pick: { status: 'won' }, game: { id: game.id }, at: expect.any(Number) }]);
  expect(await new PastMovesRepository(db).resultsSince(userId, Date.now() + 60_000, 10)).toEqual([]);
});
