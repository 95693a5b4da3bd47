import {
  byEmoji,
  gameKeyOf,
  type ReactionEmoji,
  type ReactionsByGame,
  scoreboardReactionsSchema,
} from '@fairline/shared/contract';
import { leagueOfSport } from '@fairline/shared/domain';
import { ReactionsRepository } from '@fairline/shared/node';
import { aScore } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import request from 'supertest';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { showGames } from '../testing/show-games.js';
import { until } from '../testing/until.js';
import { withinOneDay } from '../testing/within-one-day.js';
import { ScoreboardReactionsRelay } from './scoreboard-reactions.relay.js';

const SPORT = 'icehockey_nhl';
const none = byEmoji(() => 0);

describe("reaction counts of a league's games", () => {
  let one: TestServer, two: TestServer;
  const sockets: TestSocket[] = [];
  let count = 0;

  beforeAll(async () => {
    [one, two] = await Promise.all([aServer(), aServer()]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all([one.close(), two.close()]);
  });

  /** The keys of so many games of a day that no other test knows. */
  const games = async (date: string, size: number) => {
    count += 1;
    const listed = Array.from({ length: size }, (_, i) =>
      aScore({ id: `met-${count}-${i}`, home_team: `Home ${count} ${i} ${Date.now()}` }),
    );
    await showGames([one, two], SPORT, date, listed);
    return listed.map(gameKeyOf);
  };
  const get = (server: TestServer, query: string) => request(server.url).get(`/api/reactions${query}`);
  const met = async (server: TestServer, query: string): Promise<ReactionsByGame> =>
    scoreboardReactionsSchema.parse((await get(server, query).expect(200)).body);
  const react = async (server: TestServer, gameKey: string, emoji: ReactionEmoji, action = 'add', who?: Someone) => {
    const someone = who ?? (await server.someone());
    await someone
      .ask('post', `/api/reactions/${encodeURIComponent(gameKey)}`)
      .send({ emoji, action })
      .expect(200);
    return someone;
  };
  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  /** What a follower of the scoreboard receives. */
  const watch = async (server: TestServer) => {
    const socket = await connected(aSocket(server.url, undefined));
    sockets.push(socket);
    const pushed: ReactionsByGame[] = [];
    socket.on('scores:met', (sport, text) => {
      if (sport === SPORT) pushed.push(scoreboardReactionsSchema.parse(JSON.parse(text)));
    });
    expect(await socket.emitWithAck('scores:join', SPORT)).toBe('joined');
    return pushed;
  };

  it('every caller gets the same counts: the games of the day with reactions, and no others', async () => {
    const [first, second] = await games('2026-12-01', 3);
    const [other] = await games('2026-12-02', 1);
    await react(one, first!, 'fire');
    await react(one, first!, 'fire');
    await react(one, second!, 'nervous');
    await react(one, other!, 'money');
    await until(async () => Object.keys(await met(one, `?sport=${SPORT}&date=2026-12-01`)).length === 2);
    expect(await met(one, `?sport=${SPORT}&date=2026-12-01`)).toEqual({
      [first!]: { ...none, fire: 2 },
      [second!]: { ...none, nervous: 1 },
    });
    expect(await met(two, `?sport=${SPORT}&date=2026-12-02`)).toEqual({ [other!]: { ...none, money: 1 } });
  });

  it("without a date, the counts are those of today's games", () =>
    withinOneDay(async (today) => {
      const [gameKey] = await games(today, 1);
      await react(one, gameKey!, 'electric');
      for (const server of [one, two]) await until(async () => gameKey! in (await met(server, `?sport=${SPORT}`)));
      expect((await met(two, `?sport=${SPORT}`))[gameKey!]).toEqual({ ...none, electric: 1 });
    }));

  it('counts are pushed by both servers to followers of the scoreboard, also when a reaction is removed', async () => {
    const [gameKey] = await games('2026-12-03', 2);
    const pushed = await Promise.all([watch(one), watch(two)]);
    const someone = await react(one, gameKey!, 'fire');
    for (const room of pushed) await until(() => room.at(-1)?.[gameKey!]?.fire === 1);
    await react(one, gameKey!, 'fire', 'remove', someone);
    for (const room of pushed) await until(() => room.at(-1)?.[gameKey!]?.fire === 0);
    for (const room of pushed) expect(room.every((changed) => Object.keys(changed).join() === gameKey)).toBe(true);
  });

  it('counts are cached, and reactions of one tick are pushed together', async () => {
    const keys = await games('2026-12-04', 5);
    const pushed = await watch(two);
    const asked = jest.spyOn(two.app.get(ReactionsRepository), 'countsOf');
    await Promise.all(keys.map((gameKey) => react(one, gameKey, 'thinking')));
    const known = () => Object.assign({}, ...pushed) as ReactionsByGame;
    await until(() => keys.every((gameKey) => known()[gameKey]?.thinking === 1));
    const counted = asked.mock.calls.length;
    expect(counted).toBeLessThanOrEqual(keys.length);
    for (let i = 0; i < 5; i++) await met(two, `?sport=${SPORT}&date=2026-12-04`);
    expect(asked.mock.calls.length).toBe(counted);
    asked.mockRestore();
  });

  it('the counts are answered with 304 until a reaction changes them', async () => {
    const [gameKey] = await games('2026-12-05', 1);
    const query = `?sport=${SPORT}&date=2026-12-05`;
    const { headers } = await get(one, query).expect(200);
    await get(one, query).set('If-None-Match', headers.etag!).expect(304);
    await react(one, gameKey!, 'fire');
    await until(async () => gameKey! in (await met(one, query)));
    await get(one, query).set('If-None-Match', headers.etag!).expect(200);
  });

  it('games are recounted periodically, so that a missed change is still pushed', async () => {
    const [gameKey, unmet] = await games('2026-12-06', 2);
    const pushed = await watch(one);
    await met(one, `?sport=${SPORT}&date=2026-12-06`);
    const { userId } = await one.someone();
    const write = `insert into reactions (game_key, user_id, emoji) values ($1, $2, 'fire')`;
    await one.db.query(write, [gameKey, userId]);
    one.app.get(ScoreboardReactionsRelay).look();
    await until(() => pushed.at(-1)?.[gameKey!]?.fire === 1);
    expect(pushed.at(-1)).not.toHaveProperty([unmet!]);
  });

  it("the scoreboard's room can be joined while counting fails", async () => {
    const three = await aServer();
    const down = jest.spyOn(three.app.get(ReactionsRepository), 'countsOf').mockRejectedValue(new Error('down'));
    await watch(three);
    await get(three, `?sport=${SPORT}`).expect(500);
    down.mockRestore();
    expect(await three.app.get(ScoreboardReactionsRelay).of(leagueOfSport(SPORT)!)).toBeDefined();
    await get(three, `?sport=${SPORT}`).expect(200);
    await three.close();
  });

  it.each(['', '?sport=curling', `?sport=${SPORT}&date=2026-02-30`, `?sport=${SPORT}&who=me`])(
    'the query "%s" is refused',
    async (query) => {
      expect((await get(one, query).expect(400)).body.code).toBe('BAD_REQUEST');
    },
  );
});
