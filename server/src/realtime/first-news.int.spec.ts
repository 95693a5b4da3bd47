import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BoardId, opportunityNewsSchema } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { OpportunityStore } from '@fairline/shared/node';
import { aGame, aQuote, arbitrageOn, NOON } from '@fairline/shared/testing';
import * as z from 'zod/mini';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { until } from '../testing/until.js';

/** The first news must open a server's connection to Redis, so each test begins with a server that has received none. */
describe('the first room that is joined on a server', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>;
  let server: TestServer;
  let board: BoardId;

  beforeEach(async () => {
    redis = await cuttable(process.env.REDIS_URL!, 60);
    server = await aServer({ REDIS_URL: redis.url });
    board = { sport: aSport(), section: 'game' };
    await server.boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON);
  });
  afterEach(async () => {
    await server.close();
    redis.close();
  });

  const open = async () => {
    const socket = await connected(aSocket(server.url, server.tokenOf('platinum')));
    const [ids, seqs]: [string[], number[]] = [[], []];
    socket.on('opportunities:diffs', (_, texts) => {
      const news = z.array(opportunityNewsSchema).parse(JSON.parse(texts));
      ids.push(...news.flatMap(({ upserts }) => upserts.map(({ opportunity }) => opportunity.id)));
    });
    socket.on('board:diffs', (_, texts) => seqs.push(...JSON.parse(texts).map(({ seq }: { seq: number }) => seq)));
    return { socket, ids, seqs };
  };
  const findOne = async () => {
    const id = `arbitrage|${randomUUID()}`;
    const change = { upserts: [arbitrageOn(aGame({ sport: board.sport }), { id })], closed: [] };
    await server.app.get(OpportunityStore).commit('arbitrage', board, 1, change, NOON);
    return id;
  };
  const moveOne = async () => {
    const seq = await server.boards.seqOf(board);
    return server.boards.commit(board, seq, { ...noChange, upserts: [aQuote({ price: odds(2.2) })] }, NOON);
  };

  it('the list of arbitrages as the first room receives the next change', async () => {
    const { socket, ids } = await open();
    await socket.emitWithAck('opportunities:join', 'arbitrage');
    const id = await findOne();
    await until(() => ids.includes(id));
    expect(ids.filter((each) => each === id)).toEqual([id]);
    socket.disconnect();
  });

  it('a board as the first room receives the next change', async () => {
    const { socket, seqs } = await open();
    expect(await socket.emitWithAck('board:join', board)).toBe('joined');
    const seq = await moveOne();
    await until(() => seqs.includes(Number(seq)));
    expect(seqs).toEqual([seq]);
    socket.disconnect();
  });

  it('rooms that are joined while the server is still connecting to Redis receive the next change', async () => {
    const { socket, ids, seqs } = await open();
    const first = socket.emitWithAck('opportunities:join', 'arbitrage');
    await pause(20);
    await Promise.all([
      first,
      socket.emitWithAck('opportunities:join', 'middles'),
      socket.emitWithAck('board:join', board),
    ]);
    const [id, seq] = await Promise.all([findOne(), moveOne()]);
    await until(() => ids.includes(id) && seqs.includes(Number(seq)));
    expect(seqs).toEqual([seq]);
    socket.disconnect();
  });
});
