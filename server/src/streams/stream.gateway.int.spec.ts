import {
  type OpportunityList,
  type Scope,
  STREAM_NAMESPACE,
  type StreamEvents,
  type StreamRequests,
  type StreamTopic,
} from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { OpportunityStore } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { TestCopy, TestStream, type Told } from '../testing/a-stream.js';
import { ORIGIN } from '../testing/config.js';
import { NASTY_TEXTS } from '../testing/fuzz/nasty.js';
import { aLiveArbitrage, aLiveMiddle } from '../testing/live-opportunities.js';
import { until } from '../testing/until.js';

jest.setTimeout(60_000);

type ProgramSocket = Socket<StreamEvents, StreamRequests>;

describe('the stream of the live lists over a socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
    // A list without any change has no number yet.
    await commit('arbitrage', aSport(), [aLiveArbitrage('first', aSport())]);
    await commit('middles', aSport(), [aLiveMiddle('first', aSport())]);
  });
  afterAll(() => server.close());

  const sockets: ProgramSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  const aReader = async (plan: 'gold' | 'platinum' = 'platinum', ...scopes: Scope[]) => {
    const someone = await server.someone(plan);
    const body = { name: 'test', scopes: scopes.length > 0 ? scopes : ['opportunities:read'] };
    const { body: made } = await someone.ask('post', '/api/account/tokens').send(body).expect(201);
    return { someone, id: String(made.id), token: String(made.token) };
  };
  const open = async (token: unknown, { space = STREAM_NAMESPACE, origin = ORIGIN } = {}) => {
    const socket: ProgramSocket = io(`${server.url}${space}`, {
      ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } },
      extraHeaders: { Origin: origin },
    });
    sockets.push(socket);
    const told: Told[] = [];
    const ends: string[] = [];
    for (const type of ['snapshot', 'changes', 'resync'] as const)
      socket.on(type, (id, data) => void told.push({ type, id, data }));
    socket.on('end', (reason) => void ends.push(reason));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return { socket, told, ends };
  };
  const subscribed = async (token: string, topics: StreamTopic[] = ['arbitrage', 'middles'], after?: string) => {
    const one = await open(token);
    const wish = { topics, ...(after === undefined ? {} : { after }) };
    expect(await one.socket.emitWithAck('subscribe', wish)).toBe('subscribed');
    return one;
  };

  let boardSeq = 0;
  const commit = async (
    list: OpportunityList,
    sport: string,
    upserts: readonly LiveOpportunity[],
    closed: readonly string[] = [],
  ) => {
    boardSeq += 1;
    const store = server.app.get(OpportunityStore);
    const change = { upserts, closed: closed.map((id) => ({ id, at: Date.now(), why: 'price moved' as const })) };
    return Number(await store.commit(list, { sport, section: 'game' }, boardSeq, change, Date.now()));
  };

  it('a socket is told what the stream over HTTP is told, with the same ids, and either goes on where the other stopped', async () => {
    const sport = aSport();
    const { token } = await aReader();
    const overHttp = new TestStream(server.url, token, 'topics=arbitrage,middles');
    await overHttp.open();
    const overSocket = await subscribed(token);
    for (let i = 0; i < 6; i++)
      await (i % 2 === 0
        ? commit('arbitrage', sport, [aLiveArbitrage(`a${i}|${sport}`, sport)])
        : commit('middles', sport, [aLiveMiddle(`m${i}|${sport}`, sport)]));
    await until(() => overHttp.events.length >= 8 && overSocket.told.length >= 8);
    expect(overSocket.told.slice(2)).toEqual(overHttp.events.slice(2));
    const [, , , fourth] = overSocket.told;
    const back = new TestStream(server.url, token, 'topics=arbitrage,middles', fourth!.id);
    await back.open();
    const onSocket = await subscribed(token, ['arbitrage', 'middles'], overHttp.events[3]!.id);
    await until(() => back.events.length >= 4 && onSocket.told.length >= 4);
    for (const topic of ['arbitrage', 'middles']) {
      const of = (all: readonly Told[]) =>
        all.filter(({ data }) => data.startsWith(`{"topic":"${topic}"`)).map(({ data }) => data);
      expect(of(onSocket.told)).toEqual(of(back.events));
      expect(of(back.events)).toEqual(of(overHttp.events.slice(4)));
    }
    const copy = new TestCopy();
    for (const told of overSocket.told) copy.take(told);
    expect(copy.id).toBe(overHttp.lastId);
    for (const stream of [overHttp, back]) stream.leave();
  });

  it('the handshake takes a token of ours, and the origin of this server', async () => {
    for (const token of [undefined, null, '', 'no.token.atall', `fln_${'0'.repeat(64)}`, {}, ['fln_']])
      await expect(open(token)).rejects.toThrow('Authentication required - please log in');
    const { token } = await aReader();
    await expect(open(token, { origin: 'https://elsewhere.test' })).rejects.toThrow('websocket error');
    await open(token);
    await open((await server.someone('platinum')).token);
  });

  it('an API key opens no socket of the pages', async () => {
    const { token } = await aReader();
    await expect(open(token, { space: '' })).rejects.toThrow('Authentication required - please log in');
  });

  it('what a plan or a key does not include is refused', async () => {
    const gold = await open((await aReader('gold')).token);
    expect(await gold.socket.emitWithAck('subscribe', { topics: ['arbitrage'] })).toMatchObject({
      code: 'PLAN_REQUIRED',
    });
    const narrow = await open((await aReader('platinum', 'odds:read')).token);
    expect(await narrow.socket.emitWithAck('subscribe', { topics: ['middles'] })).toMatchObject({
      code: 'insufficient_scope',
    });
    const noScores = await open((await aReader()).token);
    expect(await noScores.socket.emitWithAck('subscribe', { topics: ['arbitrage', 'scores'] })).toMatchObject({
      ...{ code: 'insufficient_scope', message: 'This API key lacks the scope scores:read.' },
    });
    expect([gold.told, narrow.told, noScores.told]).toEqual([[], [], []]);
  });

  it('a socket whose key was revoked before it asked for topics is told nothing of them', async () => {
    const { someone, id, token } = await aReader();
    const { socket, told, ends } = await open(token);
    await someone.ask('delete', `/api/account/tokens/${id}`).expect(204);
    socket.emit('subscribe', { topics: ['arbitrage'] }, () => undefined);
    await until(() => ends.length > 0);
    expect([told, ends]).toEqual([[], ['signed out']]);
  });

  it('a socket follows scoreboards, also those of a plan without the lists', async () => {
    const { told } = await subscribed((await aReader('gold', 'scores:read')).token, ['scores_basketball_wnba']);
    await until(() => told.length > 0);
    expect(JSON.parse(told[0]!.data)).toMatchObject({ topic: 'scores_basketball_wnba', entries: expect.any(Array) });
  });

  it('what is no request is refused, and a second one too', async () => {
    const { socket } = await open((await aReader()).token);
    const ask = (wish: unknown) => socket.emitWithAck('subscribe', wish as { topics: StreamTopic[] });
    const wrong: unknown[] = [{}, { topics: [] }, { topics: ['tennis'] }, { topics: 'arbitrage' }, null, 7];
    wrong.push(
      { topics: ['arbitrage'], after: 'yesterday' },
      { topics: ['arbitrage'], after: 5 },
      { topics: ['arbitrage'], colour: 1 },
    );
    wrong.push(...NASTY_TEXTS.slice(0, 12).map((text) => ({ topics: ['arbitrage'], after: text })));
    for (const wish of wrong) {
      expect(await ask(wish)).toMatchObject({ code: 'BAD_REQUEST' });
      await new Promise((resolve) => setTimeout(resolve, 50)); // within the limit of messages
    }
    expect(await ask({ topics: ['arbitrage'] })).toBe('subscribed');
    expect(await ask({ topics: ['arbitrage'] })).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
  });

  it('it ends within a second when its token is revoked, and says so', async () => {
    const { someone, id, token } = await aReader();
    const { socket, ends } = await subscribed(token);
    await someone.ask('delete', `/api/account/tokens/${id}`).expect(204);
    const begunAt = performance.now();
    await until(() => socket.disconnected);
    expect(performance.now() - begunAt).toBeLessThan(1_000);
    expect(ends).toEqual(['signed out']);
  });

  it('streams over HTTP and over sockets count together', async () => {
    const { token } = await aReader();
    const first = await subscribed(token);
    const streams = Array.from({ length: 4 }, () => new TestStream(server.url, token, 'topics=arbitrage'));
    for (const stream of streams) await stream.open();
    await until(() => first.socket.disconnected);
    expect(first.ends).toEqual(['replaced']);
    expect(streams.map(({ isOver }) => isOver)).toEqual([false, false, false, false]);
    for (const stream of streams) stream.leave();
  });

  it('a socket that asks for nothing is closed after ten seconds', async () => {
    const { token } = await aReader();
    const [silent, follows] = [await open(token), await subscribed(token)];
    const begunAt = performance.now();
    await until(() => silent.socket.disconnected);
    expect(performance.now() - begunAt).toBeGreaterThan(8_000);
    expect(follows.socket.connected).toBe(true);
  });

  it('a program that does not read is cut off, and others hear everything', async () => {
    const sport = aSport();
    const [slow, quick] = [
      await subscribed((await aReader()).token, ['arbitrage']),
      await subscribed((await aReader()).token, ['arbitrage']),
    ];
    const { transport } = slow.socket.io.engine as unknown as {
      transport: { ws: { _socket: import('node:net').Socket } };
    };
    const wire = transport.ws._socket;
    wire.pause();
    let seq = 0;
    for (let i = 0; i < 40; i++) {
      seq = await commit(
        'arbitrage',
        sport,
        Array.from({ length: 600 }, (_, n) => aLiveArbitrage(`${n}|${sport}`, sport)),
      );
      await until(() => quick.told.at(-1)?.id === `arbitrage:${seq}`);
    }
    wire.resume();
    await until(() => slow.socket.disconnected);
    expect(slow.told.at(-1)?.id).not.toBe(`arbitrage:${seq}`);
    expect(quick.socket.connected).toBe(true);
    // The list is everybody's, also of the tests that read all of it.
    await commit(
      'arbitrage',
      sport,
      [],
      Array.from({ length: 600 }, (_, n) => `${n}|${sport}`),
    );
  });
});
