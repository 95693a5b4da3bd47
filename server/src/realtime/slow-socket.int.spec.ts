import type { Socket as NetSocket } from 'node:net';
import type { BoardId } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';
import { Broadcast } from './broadcast.js';
import { StuckSockets } from './stuck-sockets.js';

describe('a slow browser', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it('a slow browser is disconnected when more than 100 messages wait for it; others receive everything', async () => {
    const board: BoardId = { sport: aSport(), section: 'game' };
    await server.boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON);
    const [slow, quick] = [await join(board), await join(board)];
    const received: string[] = [];
    quick.on('board:diffs', (_, texts) => received.push(texts));
    wireOf(slow).pause();

    // The news of 120 ticks, sent without waiting for ticks: as large as that of a busy board.
    const broadcast = server.app.get(Broadcast);
    const room = `board:${board.sport}:game` as Parameters<Broadcast['send']>[0];
    const news = JSON.stringify(['x'.repeat(100_000)]);
    let most = 0; // the keeper may look before the last one is sent
    for (let i = 0; i < 250; i++) {
      broadcast.send(room, 'board:diffs', board, news, i);
      most = Math.max(most, slowest(broadcast));
      await new Promise(setImmediate);
    }
    expect(most).toBeGreaterThan(100);

    server.app.get(StuckSockets).look(Date.now());
    await until(() => [...broadcast.links].length === 1);
    await until(() => received.length === 250);
    expect(slowest(broadcast)).toBeLessThanOrEqual(100);
    wireOf(slow).destroy();
    quick.disconnect();
  });

  it('a slow browser receives room and private messages in order once it reads again', async () => {
    const board: BoardId = { sport: aSport(), section: 'game' };
    await server.boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON);
    const slow = await join(board);
    const received: number[] = [];
    slow.on('board:diffs', (_, __, number) => received.push(number));
    const broadcast = server.app.get(Broadcast);
    const room = `board:${board.sport}:game` as Parameters<Broadcast['send']>[0];
    const [link] = [...broadcast.links].slice(-1);

    const news = JSON.stringify(['x'.repeat(100_000)]);
    const numbers = Array.from({ length: 90 }, (_, i) => i);
    for (const i of numbers) {
      if (i === 5) wireOf(slow).pause(); // what was written before may still be in transit
      if (i % 3 === 2) link!.emit('board:diffs', board, news, i);
      else broadcast.send(room, 'board:diffs', board, news, i);
      if (i % 7 === 0) await new Promise(setImmediate);
    }
    expect(link!.data.backlog.size).toBeGreaterThan(0); // so not everything went straight to the TCP socket
    wireOf(slow).resume();
    await until(() => received.length === numbers.length);
    expect(received).toEqual(numbers);
    slow.disconnect();
  });

  const join = async (board: BoardId) => {
    const token = server.tokenOf('gold');
    const socket = await connected(aSocket(server.url, token));
    await socket.emitWithAck('board:join', board);
    return socket;
  };
});

const slowest = (broadcast: Broadcast) => Math.max(...Array.from(broadcast.links, ({ data }) => data.backlog.size));

/** The TCP socket below a socket; while it is paused, its machine reads nothing. */
const wireOf = (socket: TestSocket): NetSocket => {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: NetSocket } } };
  return transport.ws._socket;
};
