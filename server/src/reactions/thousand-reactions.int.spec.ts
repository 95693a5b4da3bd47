import {
  byEmoji,
  gameKeyOf,
  REALTIME,
  type ReactionCounts,
  reactionCountsSchema,
  reactionEmojis,
} from '@fairline/shared/contract';
import { aScore } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { showGames } from '../testing/show-games.js';
import { until } from '../testing/until.js';

jest.setTimeout(60_000);

describe('a game with many reactions at once', () => {
  let one: TestServer, two: TestServer;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    [one, two] = await Promise.all([aServer(), aServer()]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all([one.close(), two.close()]);
  });

  const aGameKey = async (id: string) => {
    const game = aScore({ id, home_team: `${id} ${Date.now()}` });
    await showGames([one, two], 'basketball_ncaab', `2026-10-${id.slice(-2)}`, [game]);
    return gameKeyOf(game);
  };
  /** What a socket in the game's room receives. */
  const watch = async (server: TestServer, gameKey: string) => {
    const socket = await connected(aSocket(server.url, undefined));
    sockets.push(socket);
    const pushed: ReactionCounts[] = [];
    socket.on('reactions:changed', (key, counts) => {
      if (key === gameKey) pushed.push(reactionCountsSchema.parse(JSON.parse(counts)));
    });
    expect(await socket.emitWithAck('game:join', gameKey)).toBe('joined');
    return pushed;
  };
  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const aCrowd = async (size: number) => {
    const crowd: Someone[] = [];
    while (crowd.length < size) {
      const next = Array.from({ length: Math.min(20, size - crowd.length) }, (_, i) => (i % 2 ? one : two).someone());
      crowd.push(...(await Promise.all(next)));
    }
    return crowd;
  };
  const react = ({ ask }: Someone, gameKey: string, i: number, action = 'add') =>
    ask('post', `/api/reactions/${encodeURIComponent(gameKey)}`).send({ emoji: reactionEmojis[i % 6], action });
  const total = (counts: ReactionCounts | undefined) => Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);

  it('users who change their reaction several times are counted correctly, with at most one push per tick', async () => {
    const gameKey = await aGameKey('many-01');
    const pushed = await Promise.all([watch(one, gameKey), watch(two, gameKey)]);
    const crowd = await aCrowd(100);
    const begun = performance.now();
    // Every user changes their mind three times, and only the last reaction counts.
    const answers = await Promise.all(
      crowd.map(async (someone, i) => {
        for (const turn of [1, 2, 3]) await react(someone, gameKey, i + turn).expect(200);
        return react(someone, gameKey, i).expect(200);
      }),
    );
    const expected = byEmoji((emoji) => crowd.filter((_, i) => reactionEmojis[i % 6] === emoji).length);
    for (const room of pushed) await until(() => JSON.stringify(room.at(-1)) === JSON.stringify(expected));
    const ticks = Math.ceil((performance.now() - begun) / REALTIME.tickMs);
    for (const room of pushed) expect(room.length).toBeLessThanOrEqual(ticks + 2); // one at once, and the counts sent to those who joined
    expect(answers.every(({ body }, i) => body.own === reactionEmojis[i % 6])).toBe(true);
    const { rows } = await one.db.query('select count(*)::int as rows from reactions where game_key = $1', [gameKey]);
    expect(rows).toEqual([{ rows: 100 }]);
  });

  it('1,000 users who react at the same time are all counted', async () => {
    const gameKey = await aGameKey('many-02');
    const room = await watch(two, gameKey);
    const crowd = await aCrowd(1_000);
    const seen = await Promise.all(crowd.map((someone, i) => react(someone, gameKey, i)));
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
    // An answer comes after its own reaction, so it never counts fewer than the reactions before it and its own.
    for (const { body } of seen) expect(body.counts[body.own]).toBeGreaterThan(0);
    await until(() => total(room.at(-1)) === 1_000);
  });

  it('a user who reacts from many tabs at once has one reaction', async () => {
    const gameKey = await aGameKey('many-03');
    const someone = await one.someone();
    await Promise.all(Array.from({ length: 60 }, (_, i) => react(someone, gameKey, i).expect(200)));
    const { body } = await someone.ask('get', `/api/reactions/${encodeURIComponent(gameKey)}`);
    expect([total(body.counts), body.counts[body.own]]).toEqual([1, 1]);
  });

  it("sockets outside a game's room, or that left it, receive no counts", async () => {
    const [gameKey, otherKey] = [await aGameKey('many-04'), await aGameKey('many-05')];
    const [here, elsewhere, left] = [await watch(one, gameKey), await watch(one, otherKey), await watch(one, gameKey)];
    sockets.at(-1)!.emit('game:leave', gameKey);
    await sockets.at(-1)!.emitWithAck('clock:ask');
    await react(await two.someone(), gameKey, 0).expect(200);
    await until(() => total(here.at(-1)) === 1);
    // Any room may receive counts of zero, so only higher ones matter.
    expect([...elsewhere, ...left].filter((counts) => total(counts) > 0)).toEqual([]);
  });

  it('counts are pushed even after the message about a reaction was lost in Redis', async () => {
    const gameKey = await aGameKey('many-06');
    const room = await watch(one, gameKey);
    const { userId } = await one.someone();
    await one.db.query(`insert into reactions (game_key, user_id, emoji) values ($1, $2, 'fire')`, [gameKey, userId]);
    await until(() => room.at(-1)?.fire === 1); // counts of zero may come first
  });
});
