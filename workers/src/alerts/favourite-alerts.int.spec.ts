import { randomUUID } from 'node:crypto';
import type { Favourite } from '@fairline/shared/contract';
import { type GameNews } from '@fairline/shared/domain';
import { AlertDecisionsRepository, AlertRulesRepository, PreferencesRepository } from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { alertsOf, aPlatinum, aRule, delivering } from '../testing/watchers.js';
import { DecideFavouritesService } from './decide-favourites.service.js';

const connections = new Connections();
let db: Pool;
let redis: Redis;
let decisions: AlertDecisionsRepository;
let work: ReturnType<typeof aWorker>;
beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
  decisions = new AlertDecisionsRepository(db);
  work = aWorker();
});
afterAll(() => connections.close());

const aWorker = () => {
  const own = connections.postgres();
  const decide = new DecideFavouritesService(new AlertDecisionsRepository(own));
  const deliver = delivering(redis, own);
  const soon = () => performance.now() + 20_000;
  return async () => {
    await decide.decide(soon());
    await deliver.deliver(soon());
  };
};

/** A user with a rule for favourites who starred the home team of a game. */
const aFan = async (over: Parameters<typeof aRule>[0] = {}) => {
  const userId = await aPlatinum(db);
  const rules = new AlertRulesRepository(db);
  const about = { starts: true, scores: true, ends: true };
  const rule = await rules.add(userId, aRule({ kind: 'favourite', about, ...over }));
  const team = `Team ${randomUUID()}`;
  const star = (favourites: readonly Favourite[]) =>
    new PreferencesRepository(db).change(userId, { favourites: [...favourites] });
  await star([{ kind: 'team', sport: 'icehockey_nhl', key: team }]);
  const game = aScore({ id: randomUUID(), sport_key: 'icehockey_nhl', home_team: team, clock: '5:00 - 1st' });
  const news = (what: GameNews['what'], home = 0): GameNews => ({ what, game: { ...game, ...scoredAt(home, 0) } });
  const told = async () =>
    (await alertsOf(db, userId)).map(({ opportunity, state }) => [opportunity.split('|')[3], state]);
  return { userId, rules, rule, game, star, news, told };
};

it('who starred a team is told once of each moment of its game, however often it is noted', async () => {
  const { userId, game, news } = await aFan();
  await decisions.noteGames([news('scored', 1)]);
  await decisions.noteGames([news('scored', 1)]);
  await Promise.all([work(), aWorker()()]);
  await decisions.noteGames([news('scored', 1)]);
  await work();
  expect(await alertsOf(db, userId)).toEqual([
    {
      opportunity: `favourite|icehockey_nhl|${game.id}|scored|0-1`,
      title: expect.stringContaining(' 1'),
      text: 'NHL · 5:00 - 1st',
      state: 'sent',
      why: null,
    },
  ]);
});

it('each moment that a rule wants is told, in order; a star that was taken away tells nothing more', async () => {
  const { star, news, told } = await aFan({ about: { starts: true, scores: false, ends: true } });
  for (const one of [news('started'), news('scored', 1), news('ended', 1)]) {
    await decisions.noteGames([one]);
    await work();
  }
  expect(await told()).toEqual([
    ['ended', 'sent'],
    ['started', 'sent'],
  ]);
  await star([]);
  await decisions.noteGames([news('ended', 2)]);
  await work();
  expect(await told()).toHaveLength(2);
});

it('what was noted long ago is dropped untold', async () => {
  const { news, told, game } = await aFan();
  await decisions.noteGames([news('started')]);
  await db.query(`update untold_games set at = now() - interval '20 minutes' where game->>'id' = $1`, [game.id]);
  await work();
  expect(await told()).toEqual([]);
  expect((await db.query(`select from untold_games where game->>'id' = $1`, [game.id])).rowCount).toBe(0);
});

it('a rule that is off tells nothing', async () => {
  const { userId, rules, rule, news, told } = await aFan();
  await rules.change(userId, rule.id, aRule({ kind: 'favourite', about: rule.about, isOn: false }));
  await decisions.noteGames([news('started')]);
  await work();
  expect(await told()).toEqual([]);
});
