import { connect } from 'node:net';
import {
  boardTopicOf,
  type OpportunityList,
  openProblemSchema,
  readPositions,
  type Scope,
  type Section,
  scoreTopicOf,
  streamSchemas,
  streamTopics,
} from '@fairline/shared/contract';
import { type BoardChange, LEAGUES, type LiveOpportunity, noChange, odds, type Quote } from '@fairline/shared/domain';
import {
  AccountClosuresRepository,
  BoardStore,
  OpportunityStore,
  PlansRepository,
  ScoreStore,
} from '@fairline/shared/node';
import { aGame, aQuote, aScore, scoredAt } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import request from 'supertest';
import { noteSpent } from '../http/long-answers.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { TestCopy, TestStream } from '../testing/a-stream.js';
import { cuttable } from '../testing/cuttable.js';
import { aLiveArbitrage, aLiveMiddle } from '../testing/live-opportunities.js';
import { until } from '../testing/until.js';
import { ListFeed } from './list-feed.js';
import { OpenStreams } from './open-streams.js';

jest.setTimeout(60_000);

const TOPICS = 'topics=arbitrage,middles';

describe('the stream of the live lists', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
    // A list without any change has no number yet.
    await commit('arbitrage', aSport(), [aLiveArbitrage('first', aSport())]);
    await commit('middles', aSport(), [aLiveMiddle('first', aSport())]);
  });
  afterAll(() => server.close());

  const streams: TestStream[] = [];
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.leave();
  });

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const tokenOf = async ({ ask }: Someone, ...scopes: Scope[]) => {
    const { body } = await ask('post', '/api/account/tokens').send({ name: 'test', scopes }).expect(201);
    return { id: body.id as string, token: body.token as string };
  };
  const aReader = async (plan: 'free' | 'gold' | 'platinum' = 'platinum', ...scopes: Scope[]) => {
    const someone = await server.someone(plan);
    return { someone, ...(await tokenOf(someone, ...(scopes.length > 0 ? scopes : ['opportunities:read' as const]))) };
  };
  const streamOf = (token: string, query = TOPICS, lastId = '', at = server.url) => {
    const copy = new TestCopy();
    const isNew = lastId === '' && !query.includes('last_event_id');
    const stream = new TestStream(at, token, query, lastId, isNew ? copy.take : undefined);
    streams.push(stream);
    return Object.assign(stream, { copy });
  };
  const opened = async (...asked: Parameters<typeof streamOf>) => {
    const stream = streamOf(...asked);
    expect(await stream.open()).toEqual({ status: 200, body: '' });
    return stream;
  };
  const refusalOf = async (token: string, query: string, lastId = '') => {
    const stream = streamOf(token, query, lastId);
    const { status, body } = await stream.open();
    expect(stream.headers['content-type']).toMatch(/^application\/problem\+json/);
    const problem = openProblemSchema.parse(JSON.parse(body));
    expect(problem.status).toBe(status);
    return problem;
  };

  const boardSeqs = new Map<string, number>();
  const commit = async (
    list: OpportunityList,
    sport: string,
    upserts: readonly LiveOpportunity[],
    closed: readonly string[] = [],
  ) => {
    const boardSeq = (boardSeqs.get(sport + list) ?? 0) + 1;
    boardSeqs.set(sport + list, boardSeq);
    const endings = closed.map((id) => ({ id, at: Date.now(), why: 'price moved' as const }));
    const store = server.app.get(OpportunityStore);
    return Number(
      await store.commit(list, { sport, section: 'game' }, boardSeq, { upserts, closed: endings }, Date.now()),
    );
  };
  const typesOf = ({ events }: TestStream) => events.map(({ type }) => type);

  it('a new stream is told each list as a whole, then every change in order, by the schemas', async () => {
    const sport = aSport();
    await commit('arbitrage', sport, [aLiveArbitrage(`a|${sport}`, sport)]);
    await commit('middles', sport, [aLiveMiddle(`m|${sport}`, sport)]);
    const { token } = await aReader();
    const stream = await opened(token);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'ratelimit-policy': expect.stringMatching(/^"platinum"/),
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    await commit('arbitrage', sport, [aLiveArbitrage(`b|${sport}`, sport)], [`a|${sport}`]);
    const seq = await commit('middles', sport, [], [`m|${sport}`]);
    await until(() => stream.lastId.endsWith(`middles:${seq}`));
    for (const topic of ['arbitrage', 'middles'])
      expect(stream.events.find(({ data }) => data.startsWith(`{"topic":"${topic}"`))?.type).toBe('snapshot');
    const [opening, change] = ['snapshot', 'changes'].map((type) =>
      stream.events.filter((event) => event.type === type && event.data.startsWith('{"topic":"arbitrage"')),
    );
    const whole = streamSchemas.arbitrage.whole.parse(JSON.parse(opening![0]!.data));
    expect(whole.entries.find(({ id }) => id === `a|${sport}`)).toMatchObject({
      market: 'spreads',
      game: { id: 'g1', sport_key: sport, home_team: 'Kansas City Chiefs' },
      opportunity: { total_stake: 100, bets: [{ bookmaker: 'fanduel', stake: 50 }, { bookmaker: 'draftkings' }] },
      prices: [[{ bookmaker: 'fanduel', odds: 110 }], [{ bookmaker: 'draftkings' }, { bookmaker: 'betmgm' }]],
    });
    const own = change!
      .map(({ data }) => streamSchemas.arbitrage.changes.parse(JSON.parse(data)))
      .find(({ upserts }) => upserts.some(({ id }) => id === `b|${sport}`))!;
    expect(own.closed).toMatchObject([{ id: `a|${sport}`, why: 'price moved' }]);
    for (const { type, data } of stream.events.filter(({ data }) => data.startsWith('{"topic":"middles"')))
      streamSchemas.middles[type === 'changes' ? 'changes' : 'whole'].parse(JSON.parse(data));
    const later = await opened(token);
    await until(() => later.events.length >= 2); // its topics begin one after the other
    for (const topic of ['arbitrage', 'middles'] as const)
      expect(stream.copy.textOf(topic)).toBe(later.copy.textOf(topic));
  });

  it('an opportunity that leaves nothing to stake is told as closed, whether or not it was told before', async () => {
    const sport = aSport();
    const { token } = await aReader();
    const stream = await opened(token, 'topics=arbitrage');
    const arbitrage = aLiveArbitrage(`a|${sport}`, sport);
    await commit('arbitrage', sport, [arbitrage]);
    const { prices } = arbitrage.opportunity;
    const without = {
      ...arbitrage.opportunity,
      prices: [prices[0]!.map((price) => ({ ...price, limit: 0 })), prices[1]!],
    };
    const seq = await commit('arbitrage', sport, [
      { ...arbitrage, opportunity: without as typeof arbitrage.opportunity },
    ]);
    await until(() => stream.lastId === `arbitrage:${seq}`);
    const { upserts, closed } = JSON.parse(stream.events.at(-1)!.data);
    expect([upserts, closed]).toMatchObject([[], [{ id: `a|${sport}`, why: 'not offered' }]]);
    const later = await opened(token, 'topics=arbitrage');
    await until(() => later.events.length >= 1); // its head may come alone
    expect(stream.copy.textOf('arbitrage')).toBe(later.copy.textOf('arbitrage'));
  });

  it('whoever comes back with the id of the last event is told exactly what was missed, byte for byte', async () => {
    const sport = aSport();
    const { token } = await aReader();
    const stays = await opened(token);
    const leaves = await opened(token);
    for (let i = 0; i < 5; i++) await commit('arbitrage', sport, [aLiveArbitrage(`${i}|${sport}`, sport)]);
    await until(() => leaves.events.length >= 7);
    leaves.leave();
    for (let i = 0; i < 20; i++)
      await (i % 3 === 0
        ? commit('middles', sport, [aLiveMiddle(`n${i}|${sport}`, sport)])
        : commit('arbitrage', sport, [aLiveArbitrage(`n${i}|${sport}`, sport)]));
    await until(() => stays.events.length >= 27);
    for (const [query, header] of [
      [TOPICS, leaves.lastId],
      [`${TOPICS}&last_event_id=${leaves.lastId}`, ''],
      [`${TOPICS}&last_event_id=arbitrage:1,middles:1`, leaves.lastId],
    ] as const) {
      const back = await opened(token, query, header);
      const missed = stays.events.slice(stays.events.findIndex(({ id }) => id === leaves.lastId) + 1);
      await until(() => back.events.length >= missed.length);
      const told = (topic: string, events: typeof missed) =>
        events.filter(({ data }) => data.startsWith(`{"topic":"${topic}"`)).map(({ type, data }) => [type, data]);
      for (const topic of ['arbitrage', 'middles']) expect(told(topic, back.events)).toEqual(told(topic, missed));
      expect(back.lastId).toBe(stays.lastId);
      back.leave();
    }
  });

  it('a topic without a position begins with the whole list, and one of another stream is no matter', async () => {
    const sport = aSport();
    const seq = await commit('arbitrage', sport, [aLiveArbitrage(`a|${sport}`, sport)]);
    const { token } = await aReader();
    const stream = await opened(token, TOPICS, `arbitrage:${seq},tennis:5`);
    await until(() => stream.events.length > 0);
    expect(stream.events.map(({ type, data }) => [type, JSON.parse(data).topic])).toEqual([['snapshot', 'middles']]);
    expect(stream.lastId).toMatch(new RegExp(`^arbitrage:${seq},middles:\\d+$`));
  });

  it.each([1, 999_999_999_999])(
    'after a position that is not in the log (%i) the whole list is told anew',
    async (seq) => {
      const sport = aSport();
      await commit('arbitrage', sport, [aLiveArbitrage(`a|${sport}`, sport)]);
      const { token } = await aReader();
      const stream = await opened(token, 'topics=arbitrage', `arbitrage:${seq}`);
      await until(() => stream.events.length > 0);
      expect(typesOf(stream)).toEqual(['resync']);
      const whole = streamSchemas.arbitrage.whole.parse(JSON.parse(stream.events[0]!.data));
      expect(whole.entries.map(({ id }) => id)).toContain(`a|${sport}`);
    },
  );

  it.each([
    ['', 'topics'],
    ['topics=', 'topics'],
    ['topics=tennis', 'topics.0'],
    ['topics=arbitrage,', undefined],
    ['topics=arbitrage&topics=middles', 'topics'],
    ['topics=arbitrage&colour=red', 'colour'],
    ['topics=arbitrage&last_event_id=arbitrage', 'last_event_id'],
    ['topics=arbitrage&last_event_id=arbitrage:1;middles:2', 'last_event_id'],
  ])('the query "%s" is refused by a problem that names the field: %s', async (query, field) => {
    const { token } = await aReader();
    if (field === undefined) return void (await opened(token, query));
    expect(await refusalOf(token, query)).toMatchObject({ status: 400, fields: [field] });
  });

  it('a wrong Last-Event-ID is refused by a problem that names it', async () => {
    const { token } = await aReader();
    expect(await refusalOf(token, TOPICS, 'yesterday')).toMatchObject({ status: 400, fields: ['Last-Event-ID'] });
  });

  it('a scoreboard is told as a whole, then each change of it, to every plan', async () => {
    const [sport, day] = ['icehockey_nhl', '2026-11-22'];
    const store = server.app.get(ScoreStore);
    const [one, two] = [aScore({ id: 's1', sport_key: sport }), aScore({ id: 's2', sport_key: sport })];
    await store.save(sport, day, [one, two]);
    const topic = scoreTopicOf(sport);
    const stream = await opened((await aReader('free', 'scores:read')).token, `topics=${topic}`);
    await until(() => stream.events.length > 0);
    const whole = streamSchemas.scores.whole.parse(JSON.parse(stream.events[0]!.data));
    expect(whole.entries.filter((entry) => entry.day === day)).toEqual([
      { id: `${day}|s1`, day, game: one },
      { id: `${day}|s2`, day, game: two },
    ]);
    const scored = { ...one, ...scoredAt(31, 20) };
    const seq = await store.save(sport, day, [scored], Date.now() + 1);
    await until(() => stream.lastId === `${topic}:${seq}`);
    expect(streamSchemas.scores.changes.parse(JSON.parse(stream.events.at(-1)!.data))).toMatchObject({
      ...{ topic, seq, upserts: [{ id: `${day}|s1`, day, game: scored }] },
      closed: [{ id: `${day}|s2`, why: 'not listed' }],
    });
    const back = await opened((await aReader('free', 'scores:read')).token, `topics=${topic}`, `${topic}:${whole.seq}`);
    await until(() => back.events.length > 0);
    expect(back.events).toEqual([stream.events.at(-1)]);
  });

  it('a game that is moved to another day stays on the scoreboard', async () => {
    const sport = 'icehockey_nhl';
    const store = server.app.get(ScoreStore);
    const game = aScore({ id: 'moved', sport_key: sport });
    await store.save(sport, '2026-11-23', [game]);
    const topic = scoreTopicOf(sport);
    const stream = await opened((await aReader('free', 'scores:read')).token, `topics=${topic}`);
    await store.save(sport, '2026-11-24', [game]);
    const seq = await store.save(sport, '2026-11-23', [], Date.now() + 1);
    await until(() => stream.lastId === `${topic}:${seq}`);
    expect([...stream.copy.lists.get(topic)!.keys()].filter((id) => id.endsWith('|moved'))).toEqual([
      '2026-11-24|moved',
    ]);
  });

  it('`scores` stands for every scoreboard, each named once, beside what else is followed', async () => {
    const { token } = await aReader('platinum', 'scores:read', 'opportunities:read');
    const stream = await opened(token, 'topics=scores,arbitrage,scores_baseball_mlb');
    await until(() => stream.events.length >= LEAGUES.length + 1);
    const told = stream.events.slice(0, LEAGUES.length + 1).map(({ data }) => JSON.parse(data).topic);
    expect(told.sort()).toEqual(streamTopics.filter((topic) => topic !== 'middles').toSorted());
  });

  describe('of boards', () => {
    const aBoardOf = (quotes: readonly Quote[], section: Section = 'game') => {
      const board = { sport: aSport(), section } as const;
      const store = server.app.get(BoardStore);
      const change = async (over: Partial<BoardChange>) =>
        Number(await store.commit(board, await store.seqOf(board), { ...noChange, ...over }, Date.now()));
      const begun = change({ events: [aGame({ sport: board.sport })], upserts: quotes });
      return { board, topic: boardTopicOf(board), change, begun };
    };
    const away = aQuote({ family: 'spreads', line: -3.5, outcome: 'away', price: odds(2.1), offer: { limit: 500 } });
    const home = aQuote({ family: 'spreads', line: -3.5, outcome: 'home' });
    const over = aQuote({ family: 'player_points', subject: 'A Player', line: 24.5, outcome: 'over' });

    it('a board is told as a whole, then each change of it by the schemas, and the copy is the one of the server', async () => {
      const { topic, change, begun, board } = aBoardOf([away, home]);
      await begun;
      const { token } = await aReader('gold', 'odds:read');
      const stream = await opened(token, `topics=${topic}`);
      await until(() => stream.events.length > 0);
      const whole = streamSchemas.boards.whole.parse(JSON.parse(stream.events[0]!.data));
      expect(whole).toMatchObject({
        ...{ topic, games: [{ id: 'g1', sport_key: board.sport, completed: false }], locked: [] },
        entries: [
          { id: away.key, event: 'g1', market: 'spreads', outcome: 'away', point: 3.5, price: 110, bet_limit: 500 },
          { id: home.key, outcome: 'home', point: -3.5, decimal: 1.9, participant: null, bet_limit: null },
        ],
      });
      const other = aQuote({ event: 'g2', book: 'fanduel' });
      await change({ events: [aGame({ id: 'g2' })], upserts: [other, { ...home, suspended: true }] });
      await change({ removed: [away.key], locked: [home.stamp, other.stamp] });
      await change({ unlocked: [home.stamp], upserts: [{ ...home, price: odds(1.95) }] });
      const seq = await change({ gone: ['g2'] });
      await until(() => stream.lastId === `${topic}:${seq}`);
      const told = stream.events.slice(1).map(({ data }) => streamSchemas.boards.changes.parse(JSON.parse(data)));
      expect(told).toMatchObject([
        { games: [{ id: 'g2' }], upserts: [{ id: other.key }, { id: home.key, price: null, decimal: null }] },
        { closed: [{ id: away.key }], locked: [{ event: 'g1', bookmaker: 'draftkings', market: 'spreads' }, {}] },
        { upserts: [{ id: home.key, decimal: 1.95 }], unlocked: [{ bookmaker: 'draftkings' }] },
        { gone: ['g2'] },
      ]);
      const later = await opened(token, `topics=${topic}`);
      await until(() => later.events.length > 0);
      expect(stream.copy.textOf(topic)).toBe(later.events[0]!.data);
      const back = await opened(token, `topics=${topic}`, stream.events[1]!.id);
      await until(() => back.lastId === stream.lastId);
      expect(back.events).toEqual(stream.events.slice(2));
    });

    it('boards of players are topics of their own, and one connection follows many', async () => {
      const [games, players] = [aBoardOf([home]), aBoardOf([over], 'props')];
      await Promise.all([games.begun, players.begun]);
      const { token } = await aReader('platinum', 'odds:read', 'opportunities:read');
      const stream = await opened(token, `topics=${games.topic},${players.topic},arbitrage`);
      await until(() => stream.events.length >= 3);
      const seq = await players.change({ upserts: [{ ...over, price: odds(2.2) }] });
      await until(() => stream.lastId.includes(`${players.topic}:${seq}`));
      expect(JSON.parse(stream.events.at(-1)!.data)).toMatchObject({
        ...{ topic: `props_${players.board.sport}`, upserts: [{ participant: 'A Player', point: 24.5, price: 120 }] },
      });
      expect(readPositions(stream.lastId)?.size).toBe(3);
    });

    it('whoever was away for more changes of a board than are kept is told it anew', async () => {
      const { topic, change, begun } = aBoardOf([home]);
      const seq = await begun;
      for (let i = 0; i < 220; i++) await change({ upserts: [{ ...home, price: odds(2 + i) }] });
      const { token } = await aReader('gold', 'odds:read');
      const stream = await opened(token, `topics=${topic}`, `${topic}:${seq}`);
      await until(() => stream.events.length > 0);
      expect(typesOf(stream)).toEqual(['resync']);
      expect(JSON.parse(stream.events[0]!.data).entries).toMatchObject([{ decimal: 221 }]);
    });

    it('a board takes a paid plan and the scope of prices, and must have been there', async () => {
      const { topic, begun } = aBoardOf([home]);
      await begun;
      const query = `topics=${topic}`;
      expect(await refusalOf((await aReader('free', 'odds:read')).token, query)).toMatchObject({
        ...{ status: 402, code: 'PLAN_REQUIRED' },
      });
      expect(await refusalOf((await aReader('gold', 'scores:read')).token, query)).toMatchObject({
        ...{ status: 403, scope: 'odds:read' },
      });
      const { token } = await aReader('gold', 'odds:read');
      const unknown = boardTopicOf({ sport: aSport(), section: 'game' });
      expect(await refusalOf(token, `${query},${unknown}`)).toMatchObject({ status: 404, code: 'NO_SUCH_BOARD' });
      expect(await refusalOf(token, 'topics=boards_')).toMatchObject({ status: 400 });
      // A reader that knew it comes back later: Redis has lost it, and the workers fill it again.
      expect(await refusalOf(token, `topics=${unknown}`, `${unknown}:17640000123`)).toMatchObject({ status: 503 });
    });
  });

  it('scoreboards take a scope of their own, and nobody follows both without both', async () => {
    const both = 'topics=scores_baseball_mlb,arbitrage';
    for (const [scopes, query, scope] of [
      [['opportunities:read'], 'topics=scores', 'scores:read'],
      [['opportunities:read'], both, 'scores:read'],
      [['scores:read'], both, 'opportunities:read'],
    ] as const)
      expect(await refusalOf((await aReader('platinum', ...scopes)).token, query)).toMatchObject({
        ...{ status: 403, code: 'insufficient_scope', scope },
      });
    const gold = await aReader('gold', 'scores:read', 'opportunities:read');
    expect(await refusalOf(gold.token, both)).toMatchObject({ status: 402, code: 'PLAN_REQUIRED' });
  });

  it('a stream takes the plan and the scope of its lists', async () => {
    expect(await refusalOf((await aReader('gold')).token, TOPICS)).toMatchObject({
      status: 402,
      code: 'PLAN_REQUIRED',
    });
    expect(await refusalOf((await aReader('platinum', 'odds:read')).token, TOPICS)).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
      scope: 'opportunities:read',
    });
    expect(await refusalOf(`fln_${'0'.repeat(64)}`, TOPICS)).toMatchObject({ status: 401 });
    await opened((await server.someone('platinum')).token);
  });

  it.each<[string, (reader: Awaited<ReturnType<typeof aReader>>) => PromiseLike<unknown>, string]>([
    ['its token is revoked', ({ someone, id }) => someone.ask('delete', `/api/account/tokens/${id}`), 'signed out'],
    [
      'the plan ends',
      ({ someone }) =>
        server.app
          .get(PlansRepository, { strict: false })
          .change(someone.userId, { plan: 'gold', isGifted: false, endsAt: undefined }),
      'plan changed',
    ],
    [
      'the account closes',
      ({ someone }) => server.app.get(AccountClosuresRepository, { strict: false }).close(someone.userId, 'user'),
      'signed out',
    ],
  ])('a stream ends within a second when %s, and says so', async (_, change, reason) => {
    const reader = await aReader();
    const other = await aReader();
    const [stream, stays] = [await opened(reader.token), await opened(other.token)];
    await change(reader);
    const begunAt = performance.now();
    await until(() => stream.isOver);
    expect(performance.now() - begunAt).toBeLessThan(1_000);
    expect(stream.events.at(-1)).toMatchObject({ type: 'end', data: JSON.stringify({ reason }) });
    expect(stays.isOver).toBe(false);
  });

  it('a stream ends that was admitted just before its caller lost the right to it', async () => {
    const { someone } = await aReader();
    const access = { ...someone, unlimited: false, expiresAt: Date.now() };
    await server.app.get(AccountClosuresRepository, { strict: false }).close(someone.userId, 'user');
    const ends: string[] = [];
    const pipe = {
      unsent: 0,
      isGone: false,
      tell: (type: string) => void ends.push(type),
      beat: () => undefined,
      end: (why: string) => void ends.push(why),
    };
    await server.app.get(OpenStreams).begin({ access, topics: ['arbitrage'], after: new Map() }, pipe);
    expect(ends).toEqual(['signed out']);
  });

  it('a reader who has copies of their own is told what they missed as they take it', async () => {
    const { someone } = await aReader();
    const access = { ...someone, unlimited: false, expiresAt: Date.now() + 3_600 };
    const sport = aSport();
    let seq = 0;
    for (let i = 0; i < 6; i++) seq = await commit('arbitrage', sport, [aLiveArbitrage(`${i}|${sport}`, sport)]);
    const told: string[] = [];
    const pipe = {
      unsent: 0,
      holdsCopies: true as const,
      tell: (_: string, id: string) => {
        told.push(id);
        pipe.unsent += 700_000;
      },
      isGone: false,
      beat: () => undefined,
      end: () => undefined,
    };
    const after = new Map([['arbitrage', seq - 6]]);
    const beginning = server.app.get(OpenStreams).begin({ access, topics: ['arbitrage'], after }, pipe);
    await until(() => told.length === 2);
    await new Promise((soon) => setTimeout(soon, 1_500));
    expect(told).toHaveLength(2);
    pipe.unsent = -9_000_000; // all of it was taken, and more will be
    (await beginning)();
    expect(told).toEqual(Array.from({ length: 6 }, (_, i) => `arbitrage:${seq - 5 + i}`));
    // To wait for it is no work that would have to be paid for: it would wait five seconds.
    const since = performance.now();
    (await server.app.get(OpenStreams).begin({ access, topics: ['arbitrage'], after }, pipe))();
    expect(performance.now() - since).toBeLessThan(3_000);
  });

  it('a reader for whom more than 16 MB and a whole list wait is told nothing more, and one for whom as much waits is', async () => {
    const { someone } = await aReader();
    const access = { ...someone, unlimited: false, expiresAt: Date.now() + 3_600 };
    const sport = aSport();
    const told: string[] = [];
    const ends: string[] = [];
    let whole = 0; // its list, which is told first
    const pipe = {
      unsent: 0,
      tell: (_: string, id: string, data: Buffer) => {
        told.push(id);
        whole ||= data.length;
      },
      isGone: false,
      beat: () => undefined,
      end: (why: string) => void ends.push(why),
    };
    const leave = await server.app.get(OpenStreams).begin({ access, topics: ['arbitrage'], after: new Map() }, pipe);
    expect(whole).toBeGreaterThan(0);
    pipe.unsent = 16_000_000 + whole;
    const seq = await commit('arbitrage', sport, [aLiveArbitrage(`1|${sport}`, sport)]);
    await until(() => told.at(-1) === `arbitrage:${seq}`);
    expect(ends).toEqual([]);
    pipe.unsent += 1;
    await commit('arbitrage', sport, [aLiveArbitrage(`2|${sport}`, sport)]);
    await until(() => ends.length > 0);
    leave();
    expect([told.at(-1), ends]).toEqual([`arbitrage:${seq}`, ['too slow']]);
  });

  it('a stream whose token expires ends', async () => {
    const reader = await aReader();
    const stream = await opened(reader.token);
    await server.db.query(`update personal_tokens set expires_at = now() where id = $1`, [reader.id]);
    await until(() => stream.isOver);
    expect(stream.events.at(-1)).toMatchObject({ type: 'end', data: '{"reason":"signed out"}' });
  });

  it('a fifth stream of a user ends their oldest one, and none of others', async () => {
    const [reader, other] = [await aReader(), await aReader()];
    const second = await tokenOf(reader.someone, 'opportunities:read');
    const stays = await opened(other.token);
    const own: TestStream[] = [];
    for (let i = 0; i < 5; i++) own.push(await opened(i % 2 === 0 ? reader.token : second.token));
    await until(() => own[0]!.isOver);
    expect(own.map(({ isOver }) => isOver)).toEqual([true, false, false, false, false]);
    expect(own[0]!.events.at(-1)).toMatchObject({ type: 'end', data: '{"reason":"replaced"}' });
    expect(stays.isOver).toBe(false);
  });

  describe("that has to wait until less of its user's work was done lately", () => {
    const aReaderWhoWaits = async () => {
      const reader = await aReader();
      noteSpent(reader.someone.userId, 2_000);
      return reader;
    };
    const areOpen = (count: number) => {
      const { open } = server.app.get(OpenStreams) as unknown as { readonly open: ReadonlySet<unknown> };
      return until(() => open.size === count);
    };

    it("keeps none of its user's calls waiting", async () => {
      const { someone, token } = await aReaderWhoWaits();
      const waiting = Array.from({ length: 4 }, () => streamOf(token));
      for (const stream of waiting) stream.open().catch(() => undefined); // it has left meanwhile
      await areOpen(4);
      await someone.ask('get', '/api/me').expect(200);
      expect(waiting.flatMap(typesOf)).toEqual([]);
    });

    it('is told nothing, and nothing is read for it, once its reader has left', async () => {
      const { token } = await aReaderWhoWaits();
      const followed = jest.spyOn(ListFeed.prototype, 'follow');
      const stream = streamOf(token);
      stream.open().catch(() => undefined);
      await areOpen(1);
      stream.leave();
      await areOpen(0);
      expect(followed).not.toHaveBeenCalled();
      followed.mockRestore();
    });
  });

  it('a reader that does not read is cut off, and others hear everything', async () => {
    const sport = aSport();
    const [slow, quick] = [
      await opened((await aReader()).token, 'topics=arbitrage'),
      await opened((await aReader()).token),
    ];
    slow.pause();
    let seq = 0;
    for (let i = 0; i < 60 && !slow.isOver; i++) {
      const upserts = Array.from({ length: 600 }, (_, n) => aLiveArbitrage(`${n}|${sport}`, sport));
      seq = await commit('arbitrage', sport, upserts);
      await until(() => quick.lastId.startsWith(`arbitrage:${seq}`));
    }
    await commit(
      'arbitrage',
      sport,
      [],
      Array.from({ length: 600 }, (_, n) => `${n}|${sport}`),
    );
    slow.resume();
    await until(() => slow.isOver);
    expect(Number(slow.lastId.split(':')[1])).toBeLessThan(seq);
    expect(quick.isOver).toBe(false);
  });

  it('a stream on which nothing happens shows every 15 seconds that it is there', async () => {
    const stream = await opened((await aReader()).token);
    const begunAt = performance.now();
    await until(() => stream.comments.length > 0);
    expect(performance.now() - begunAt).toBeGreaterThan(13_000);
    expect(performance.now() - begunAt).toBeLessThan(18_000);
  });

  it('HEAD and an early leave hold nothing', async () => {
    const { token } = await aReader();
    const { status, headers } = await request(server.url)
      .head(`/api/v1/stream?${TOPICS}`)
      .set('Authorization', `Bearer ${token}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    const { port, hostname } = new URL(server.url);
    const ask = `GET /api/v1/stream?${TOPICS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    for (let i = 0; i < 20; i++) {
      const wire = connect(Number(port), hostname);
      wire.write(ask);
      await new Promise((resolve) => setTimeout(resolve, i));
      wire.destroy();
    }
    const stays = [await opened(token), await opened(token), await opened(token), await opened(token)];
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(stays.map(({ isOver }) => isOver)).toEqual([false, false, false, false]);
  });
});

describe('the stream of the live lists, with limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on' });
  });
  afterAll(() => server.close());

  const aToken = async () => {
    const someone = await server.someone('platinum');
    const body = { name: 'test', scopes: ['opportunities:read'] };
    return String((await someone.ask('post', '/api/account/tokens').send(body).expect(201)).body.token);
  };

  it('fifty of a network are its sockets, the next is refused until one has left', async () => {
    const streams: TestStream[] = [];
    const open = async (token: string) => {
      const stream = new TestStream(server.url, token, TOPICS);
      streams.push(stream);
      return (await stream.open()).status;
    };
    const tokens = await Promise.all(Array.from({ length: 13 }, aToken));
    for (let i = 0; i < 50; i++) expect(await open(tokens[Math.floor(i / 4)]!)).toBe(200);
    expect(await open(tokens[12]!)).toBe(429);
    expect(streams.at(-1)!.headers['retry-after']).toMatch(/^\d+$/);
    streams[0]!.leave();
    await until(async () => (await open(tokens[12]!)) === 200);
    for (const stream of streams) stream.leave();
  });

  it('to leave a stream is no refused call: whoever comes and goes a thousand times is not kept out', async () => {
    const tokens = await Promise.all(Array.from({ length: 3 }, aToken));
    for (let i = 0; i < 1_000; i++) {
      const stream = new TestStream(server.url, tokens[i % 3]!, TOPICS);
      const { status } = await stream.open();
      expect([i, status]).toEqual([i, 200]);
      stream.leave();
    }
  });
});

describe('the stream of the live lists, while Redis is away', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>;
  let server: TestServer, workers: TestServer;
  let token: string;
  beforeAll(async () => {
    redis = await cuttable(process.env.REDIS_URL!);
    [server, workers] = await Promise.all([aServer({ REDIS_URL: redis.url }), aServer()]);
    const someone = await workers.someone('platinum');
    const body = { name: 'test', scopes: ['opportunities:read'] };
    token = String((await someone.ask('post', '/api/account/tokens').send(body).expect(201)).body.token);
  });
  afterEach(() => redis.join());
  afterAll(async () => {
    await Promise.all([server.close(), workers.close()]);
    redis.close();
  });

  let boardSeq = 0;
  const sport = aSport();
  const commit = async () => {
    boardSeq += 1;
    const change = { upserts: [aLiveArbitrage(`${boardSeq}|${sport}`, sport)], closed: [] };
    const store = workers.app.get(OpportunityStore);
    return Number(await store.commit('arbitrage', { sport, section: 'game' }, boardSeq, change, Date.now()));
  };

  it('a subscription that is lost for a moment costs nothing: what was missed is told at once', async () => {
    const copy = new TestCopy();
    const stream = new TestStream(server.url, token, 'topics=arbitrage', '', copy.take);
    await stream.open();
    await commit();
    redis.cut();
    const missed = await commit();
    redis.join();
    await until(() => stream.lastId === `arbitrage:${missed}`);
    expect(stream.events.map(({ type }) => type)).not.toContain('resync');
    stream.leave();
  });

  it('a subscription that falls silent without closing costs nothing either', async () => {
    const copy = new TestCopy();
    const stream = new TestStream(server.url, token, 'topics=arbitrage', '', copy.take);
    await stream.open();
    await commit();
    redis.silence();
    const missed = await commit();
    await until(() => stream.lastId === `arbitrage:${missed}`);
    expect(stream.events.map(({ type }) => type)).not.toContain('resync');
    stream.leave();
  });

  it('a stream ends when nothing can be told for some seconds, is refused meanwhile, and goes on where it stopped', async () => {
    const copy = new TestCopy();
    const stream = new TestStream(server.url, token, 'topics=arbitrage', '', copy.take);
    await stream.open();
    const before = await commit();
    await until(() => stream.lastId === `arbitrage:${before}`);
    redis.cut();
    const begunAt = performance.now();
    await until(() => stream.isOver);
    expect(performance.now() - begunAt).toBeLessThan(10_000);
    expect(stream.events.at(-1)).toMatchObject({ type: 'end', data: '{"reason":"unavailable"}' });
    const refused = new TestStream(server.url, token, 'topics=arbitrage', stream.lastId);
    expect(await refused.open()).toMatchObject({ status: 503, body: expect.stringContaining('"code":"UNAVAILABLE"') });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    const missed = [await commit(), await commit()];
    redis.join();
    const told: number[] = [];
    const back = new TestStream(server.url, token, 'topics=arbitrage', stream.lastId, (event) => {
      copy.take(event);
      told.push(JSON.parse(event.data).seq);
    });
    await until(async () => (await back.open()).status === 200);
    await until(() => told.length >= 2);
    expect(told).toEqual(missed);
    back.leave();
  });

  it('a server that stops says so', async () => {
    const stopping = await aServer();
    const stream = new TestStream(stopping.url, token, 'topics=arbitrage');
    await stream.open();
    await stopping.close();
    await until(() => stream.isOver);
    expect(stream.events.at(-1)).toMatchObject({ type: 'end', data: '{"reason":"restarting"}' });
  });
});
