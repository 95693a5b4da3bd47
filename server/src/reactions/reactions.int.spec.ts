import { randomUUID } from 'node:crypto';
import { byEmoji, gameKeyOf, type ReactionEmoji, reactionEmojis, reactionsSchema } from '@fairline/shared/contract';
import { ReactionsRepository } from '@fairline/shared/node';
import { aScore } from '@fairline/shared/testing';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { showGames } from '../testing/show-games.js';

const none = byEmoji(() => 0);

describe('reactions', () => {
  let server: TestServer;
  let count = 0;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  /** A game on the scoreboard that no other test knows. */
  const aGameKey = async () => {
    count += 1;
    const game = aScore({
      id: `reacted-${count}`,
      home_team: `Home ${count} ${Date.now()}`,
      away_team: 'A/way & Öthers',
    });
    await showGames([server], 'baseball_mlb', `2026-09-${String(count).padStart(2, '0')}`, [game]);
    return gameKeyOf(game);
  };
  const pathOf = (gameKey: string) => `/api/reactions/${encodeURIComponent(gameKey)}`;
  const add = (emoji: ReactionEmoji) => ({ emoji, action: 'add' });
  const stored = async (gameKey: string) =>
    (await server.db.query('select user_id, emoji from reactions where game_key = $1', [gameKey])).rows;

  it('a reaction can be set, replaced and removed: each user has one per game', async () => {
    const [path, { ask }] = [pathOf(await aGameKey()), await server.someone()];
    const first = reactionsSchema.parse((await ask('post', path).send(add('fire')).expect(200)).body);
    expect(first).toMatchObject({ own: 'fire', counts: { ...none, fire: 1 } });
    await ask('post', path).send(add('fire')).expect(200);
    const second = (await ask('post', path).send(add('money')).expect(200)).body;
    expect(second).toMatchObject({ own: 'money', counts: { ...none, money: 1 } });
    const stale = (await ask('post', path).send({ emoji: 'fire', action: 'remove' }).expect(200)).body;
    expect(stale.own).toBe('money');
    const none_ = (await ask('post', path).send({ emoji: 'money', action: 'remove' }).expect(200)).body;
    expect(none_).toMatchObject({ own: null, counts: none });
  });

  it('a reaction belongs to the user of the token, whatever the body says', async () => {
    const gameKey = await aGameKey();
    const [one, other] = [await server.someone(), await server.someone()];
    await one
      .ask('post', pathOf(gameKey))
      .send({ ...add('fire'), userId: other.userId, username: 'Somebody else' })
      .expect(200);
    expect(await stored(gameKey)).toEqual([{ user_id: one.userId, emoji: 'fire' }]);
  });

  it("one's own reaction comes first and by name, others under pseudonyms that differ by game", async () => {
    const [here, there] = [await aGameKey(), await aGameKey()];
    const [me, other] = [await server.someone(), await server.someone()];
    for (const gameKey of [here, there]) {
      await me.ask('post', pathOf(gameKey)).send(add('fire')).expect(200);
      await other.ask('post', pathOf(gameKey)).send(add('fire')).expect(200);
    }
    const seen = await Promise.all([here, there].map((gameKey) => me.ask('get', pathOf(gameKey)).expect(200)));
    const lists = seen.map(({ body }) => reactionsSchema.parse(body).reactions.fire);
    for (const [mine, theirs] of lists) {
      expect(mine).toEqual({ userId: expect.stringMatching(/^[\w-]{16}$/), username: expect.any(String), own: true });
      expect(theirs).toEqual({ userId: expect.stringMatching(/^[\w-]{16}$/), username: 'Anonymous' });
    }
    expect(lists[0]![1]!.userId).not.toBe(lists[1]![1]!.userId);
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(other.userId);
    const asOther = (await other.ask('get', pathOf(here))).body.reactions.fire;
    expect(asOther[0].userId).toBe(lists[0]![1]!.userId);
  });

  it('visitors see only counts of reactions, and cannot react', async () => {
    const gameKey = await aGameKey();
    await (await server.someone()).ask('post', pathOf(gameKey)).send(add('electric')).expect(200);
    const { body } = await request(server.url).get(pathOf(gameKey)).expect(200);
    expect(body).toEqual({ reactions: byEmoji(() => []), counts: { ...none, electric: 1 }, own: null });
    await request(server.url).post(pathOf(gameKey)).send(add('fire')).expect(401);
    expect(await stored(gameKey)).toHaveLength(1);
  });

  it('reactions are deleted with the account', async () => {
    const [gameKey, { ask, userId }] = [await aGameKey(), await server.someone()];
    await ask('post', pathOf(gameKey)).send(add('fire')).expect(200);
    await server.db.query('delete from users where id = $1', [userId]);
    expect((await request(server.url).get(pathOf(gameKey))).body.counts).toEqual(none);
  });

  it('reactions of an account that is being deleted do not prevent others from being stored', async () => {
    const [gameKey, { userId }] = [await aGameKey(), await server.someone()];
    await server.app.get(ReactionsRepository).write([
      { gameKey, userId: randomUUID(), emoji: 'fire', action: 'add' },
      { gameKey, userId, emoji: 'money', action: 'add' },
    ]);
    expect(await stored(gameKey)).toEqual([{ user_id: userId, emoji: 'money' }]);
  });

  it('at most twenty users are listed per emoji, but all are counted', async () => {
    const gameKey = await aGameKey();
    await server.db.query(
      `with crowd as (
         insert into users (email, password_hash) select gen_random_uuid() || '@example.com', 'x' from generate_series(1, 50)
         returning id)
       insert into reactions (game_key, user_id, emoji) select $1, id, 'nervous' from crowd`,
      [gameKey],
    );
    const { ask } = await server.someone();
    const { body } = await ask('post', pathOf(gameKey)).send(add('nervous')).expect(200);
    expect(body.counts.nervous).toBe(51);
    expect(body.reactions.nervous.length).toBeLessThanOrEqual(21);
    expect(body.reactions.nervous[0].own).toBe(true);
  });

  it('reactions are accepted only for games on the scoreboard or the odds board', async () => {
    const { ask } = await server.someone();
    const madeUp = gameKeyOf({ away_team: 'Nobody', home_team: 'No one', commence_time: '2026-11-22T18:00:00Z' });
    expect((await ask('post', pathOf(madeUp)).send(add('fire')).expect(404)).body.code).toBe('GAME_NOT_FOUND');
    await server.db.query(
      `insert into games (id, sport, home, away, commence_time, last_seen_at)
       values (gen_random_uuid(), 'tennis', 'No one', 'Nobody', '2026-11-23T18:00:00Z', now())`,
    );
    const onBoard = gameKeyOf({ away_team: 'Nobody', home_team: 'No one', commence_time: '2026-11-23T18:00:00Z' });
    await ask('post', pathOf(onBoard)).send(add('fire')).expect(200);
  });

  it.each([
    ['a seventh emoji', { emoji: 'skull', action: 'add' }],
    ['an emoji named like an object property', { emoji: 'constructor', action: 'add' }],
    ['another action', { emoji: 'fire', action: 'toggle' }],
    ['no action', { emoji: 'fire' }],
    ['an unknown field', { emoji: 'fire', action: 'add', plan: 'platinum' }],
  ])('a reaction with %s is refused', async (_, body) => {
    const [path, { ask }] = [pathOf(await aGameKey()), await server.someone()];
    await ask('post', path).send(body).expect(400);
  });

  it.each([
    'x',
    'a|b',
    'a|b|yesterday',
    'a|b|2026-11-22T18:00:00Z',
    'a|b|2026-11-22T18:00:00.000Z\n',
    'a\0|b|2026-11-22T18:00:00.000Z',
    `${'a'.repeat(121)}|b|2026-11-22T18:00:00.000Z`,
  ])('an invalid game key is refused: %s', async (gameKey) => {
    const { ask } = await server.someone();
    await ask('get', pathOf(gameKey)).expect(400);
    await ask('post', pathOf(gameKey)).send(add('fire')).expect(400);
  });

  it('the code and the database know the same six emojis', async () => {
    const { rows } = await server.db.query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'reactions_emoji_check'`,
    );
    const known = [...String(rows[0].text).matchAll(/'(\w+)'/g)].map(([, emoji]) => emoji);
    expect(known).toEqual([...reactionEmojis]);
  });

  it('a user may react thirty times a minute', async () => {
    const limited = await aServer({ LIMITS: 'on' });
    const [path, { ask }] = [pathOf(await aGameKey()), await limited.someone()];
    const answers: number[] = [];
    for (let i = 0; i < 31; i++) answers.push((await ask('post', path).send(add('fire'))).status);
    await limited.close();
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429]);
  });

  it("a reaction requires the session's CSRF token", async () => {
    const [path, { token }] = [pathOf(await aGameKey()), await server.someone()];
    const { body } = await request(server.url)
      .post(path)
      .set('Authorization', `Bearer ${token}`)
      .send(add('fire'))
      .expect(403);
    expect(body.message).toBe('CSRF token validation failed');
  });
});
