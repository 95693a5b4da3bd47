import { type BoardId, boardSnapshotSchema } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import request from 'supertest';
import { aSocket, connected, TestBrowser } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { until } from '../testing/until.js';

describe('while Redis is unreachable', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>;
  let server: TestServer, workers: TestServer;
  let board: BoardId;
  let seq = 0;

  beforeAll(async () => {
    redis = await cuttable(process.env.REDIS_URL!);
    [server, workers] = await Promise.all([aServer({ REDIS_URL: redis.url }), aServer()]);
  });
  afterAll(async () => {
    await Promise.all([server.close(), workers.close()]);
    redis.close();
  });
  beforeEach(async () => {
    board = { sport: aSport(), section: 'game' };
    seq = 0;
    await commit(1.9);
  });
  afterEach(() => redis.join());

  const commit = async (price: number) => {
    const change = { ...noChange, events: [aGame()], upserts: [aQuote({ price: odds(price) })] };
    seq = Number(await workers.boards.commit(board, seq, change, Date.now()));
  };
  const get = (path: string) =>
    request(server.url)
      .get(path)
      .set('Authorization', `Bearer ${server.tokenOf('platinum')}`);
  const boardPath = () => `/api/boards/${board.sport}/game`;

  it('the server serves the boards in memory, keeps its sockets open, and catches up afterwards', async () => {
    const socket = await connected(aSocket(server.url, server.tokenOf('gold')));
    const follower = await new TestBrowser(socket, server.url, server.tokenOf('gold'), board).follow();
    redis.cut();
    await until(async () => (await get('/api/ready')).body.missing?.includes('redis'));
    await commit(2.5);
    expect(boardSnapshotSchema.parse((await get(boardPath()).expect(200)).body).seq).toBe(seq - 1);
    expect(follower.board?.seq).toBe(seq - 1);

    redis.join();
    await until(() => follower.board?.seq === seq);
    expect(follower.board?.quotes.get(aQuote().key)?.price).toBe(2.5);
    await commit(2.7);
    await until(() => follower.board?.seq === seq);
    expect(socket.connected).toBe(true);
    socket.disconnect();
  });

  it('a board that is not in memory is answered with 503 and Retry-After', async () => {
    redis.cut();
    const { status, headers, body } = await get(boardPath());
    expect([status, headers['retry-after'], body.message]).toEqual([
      503,
      '5',
      'Server error. Our team has been notified.',
    ]);
    redis.join();
    await until(async () => (await get(boardPath())).status === 200);
  });

  it('a socket that joins a board which is not in memory is disconnected, so that it reconnects later', async () => {
    const socket = await connected(aSocket(server.url, server.tokenOf('gold')));
    redis.cut();
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('board:join', board, () => undefined);
    expect(await cut).toBe('transport close');
    redis.join();
    await until(async () => (await get(boardPath())).status === 200);
    const again = await connected(aSocket(server.url, server.tokenOf('gold')));
    expect(await again.emitWithAck('board:join', board)).toBe('joined');
    again.disconnect();
  });

  it('the server receives changes again after its connection to Redis fell silent without closing', async () => {
    const socket = await connected(aSocket(server.url, server.tokenOf('gold')));
    const received: number[] = [];
    socket.on('board:diffs', (_, texts) =>
      received.push(...JSON.parse(texts).map((news: { seq: number }) => news.seq)),
    );
    await socket.emitWithAck('board:join', board);
    redis.silence();
    await commit(3);
    const missed = seq;
    await until(async () => {
      await commit(3 + Math.random());
      return received.includes(seq - 1);
    });
    expect(received).not.toContain(missed);
    socket.disconnect();
  });
});
