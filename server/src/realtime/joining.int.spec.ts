import type { BoardId } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { CurrentRights } from '../auth/tokens/current-rights.js';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { until } from '../testing/until.js';
import { BoardRelay } from './board.relay.js';
import { Broadcast } from './broadcast.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { boardRoom } from './rooms.js';
import { StuckSockets } from './stuck-sockets.js';

describe('opening a socket and joining rooms', () => {
  let server: TestServer;
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    server = await aServer();
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(() => server.close());

  const open = (token: string, origin?: string) => {
    const socket = aSocket(server.url, token, origin);
    sockets.push(socket);
    return connected(socket);
  };
  const openAs = (plan: 'free' | 'gold' | 'platinum') => open(server.tokenOf(plan));
  const links = () => [...server.app.get(Broadcast).links];
  const noBoard = (): BoardId => ({ sport: aSport(), section: 'game' });
  const aBoard = async () => {
    const board = noBoard();
    await commit(board);
    return board;
  };
  const commit = async (board: BoardId) => {
    const change = { ...noChange, events: [aGame()], upserts: [aQuote()] };
    return server.boards.commit(board, await server.boards.seqOf(board), change, NOON);
  };

  it('the handshake requires a valid token', async () => {
    await expect(open('')).rejects.toThrow('Authentication required - please log in');
    await expect(open('no.token.atall')).rejects.toThrow('Authentication required - please log in');
    await expect(open(server.tokenOf('gold', -1))).rejects.toThrow('Authentication required - please log in');
  });

  it('a page of another origin is refused with any token', async () => {
    await expect(open(server.tokenOf('platinum'), 'https://elsewhere.test')).rejects.toThrow('websocket error');
    await expect(open(server.tokenOf('platinum'), '')).rejects.toThrow('websocket error');
  });

  it('the heartbeat and the maximum message size are as specified', async () => {
    const socket = aSocket(server.url, server.tokenOf('gold'), ORIGIN);
    sockets.push(socket);
    const handshake = await new Promise((told) => socket.io.engine.once('handshake', told));
    expect(handshake).toMatchObject({ pingInterval: 25_000, pingTimeout: 10_000, maxPayload: 16_384 });
  });

  it('only the WebSocket transport is available', async () => {
    const polling = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers: { Origin: ORIGIN } });
    expect(polling.status).toBe(400);
  });

  it('gold and platinum may follow boards, free may not', async () => {
    for (const [plan, answer] of [
      ['free', 'refused'],
      ['gold', 'joined'],
      ['platinum', 'joined'],
    ] as const) {
      const socket = await openAs(plan);
      expect(await socket.emitWithAck('board:join', await aBoard())).toBe(answer);
    }
  });

  it('only platinum may follow arbitrages and middles', async () => {
    for (const plan of ['free', 'gold'] as const) {
      const socket = await openAs(plan);
      expect(await socket.emitWithAck('opportunities:join', 'arbitrage')).toBe('refused');
    }
    const socket = await openAs('platinum');
    expect(await socket.emitWithAck('opportunities:join', 'middles')).toBe('joined');
  });

  it('invalid boards and lists are refused', async () => {
    const socket = await openAs('platinum');
    const strange = [undefined, 'nba', { sport: 'NBA!', section: 'game' }, { sport: 'nba', section: 'all' }];
    for (const board of strange) expect(await socket.emitWithAck('board:join', board as BoardId)).toBe('refused');
    expect(await socket.emitWithAck('opportunities:join', 'everything' as 'middles')).toBe('refused');
  });

  it('a board is refused until it has its first price', async () => {
    const socket = await openAs('gold');
    const board = noBoard();
    expect(await socket.emitWithAck('board:join', board)).toBe('refused');
    await commit(board);
    expect(await socket.emitWithAck('board:join', board)).toBe('joined');
  });

  it('a socket of a paid plan can be in at most 40 rooms', async () => {
    const socket = await openAs('gold');
    const boards = await Promise.all(Array.from({ length: 41 }, aBoard));
    const answers = [];
    for (const board of boards) answers.push(await socket.emitWithAck('board:join', board));
    expect(answers).toEqual([...Array.from({ length: 40 }, () => 'joined'), 'refused']);

    socket.emit('board:leave', boards[0]!);
    expect(await socket.emitWithAck('board:join', boards[40]!)).toBe('joined');
  });

  it.each(['joined', 'refused'] as const)(
    'a socket that leaves a board while it is still joining it, is not let in; one that joins again is %s',
    async (answer) => {
      const board = await aBoard();
      const socket = await openAs('gold');
      const relay = server.app.get(BoardRelay);
      const read = relay.read.bind(relay);
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const slow = jest.spyOn(relay, 'read').mockImplementation((of) => held.then(() => read(of)));
      const answers = [socket.emitWithAck('board:join', board)];
      socket.emit('board:leave', board);
      if (answer === 'joined') answers.push(socket.emitWithAck('board:join', board));
      await socket.emitWithAck('clock:ask');
      goOn();
      expect((await Promise.all(answers)).at(-1)).toBe(answer);
      expect(links().at(-1)!.rooms.has(boardRoom(board))).toBe(answer === 'joined');
      slow.mockRestore();
    },
  );

  it('a socket that left a room receives nothing more from it', async () => {
    const [board, other] = [await aBoard(), await aBoard()];
    const socket = await openAs('gold');
    const received: string[] = [];
    socket.on('board:diffs', ({ sport }) => received.push(sport));
    for (const each of [board, other]) await socket.emitWithAck('board:join', each);
    socket.emit('board:leave', board);
    await socket.emitWithAck('clock:ask');
    for (const each of [board, other]) await commit(each);

    await until(() => received.length > 0);
    expect(received).toEqual([other.sport]);
  });

  it('the server answers with its time', async () => {
    const socket = await openAs('free');
    const before = Date.now();
    const now = await socket.emitWithAck('clock:ask');
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('a socket is disconnected 30 s after its token expired, unless it has sent a new one', async () => {
    const [late, renewed] = [await openAs('gold'), await openAs('gold')];
    const ended: string[] = [];
    late.on('disconnect', () => ended.push('late'));
    renewed.on('disconnect', () => ended.push('renewed'));
    expect(await renewed.emitWithAck('auth:renew', server.tokenOf('gold', 1200))).toBe('renewed');

    const [end] = links()
      .map(({ data }) => data.access!.expiresAt * 1_000)
      .sort((a, b) => a - b);
    server.app.get(StuckSockets).look(end! + 29_000);
    await renewed.emitWithAck('clock:ask');
    expect(ended).toEqual([]);
    server.app.get(StuckSockets).look(end! + 31_000);
    await until(() => ended.length > 0);
    await renewed.emitWithAck('clock:ask');
    expect(ended).toEqual(['late']);
  });

  it('a renewal with an invalid token or of another user is refused, and the socket keeps its rooms', async () => {
    const socket = await openAs('platinum');
    await socket.emitWithAck('opportunities:join', 'arbitrage');
    expect(await socket.emitWithAck('auth:renew', 'x')).toBe('refused');
    expect(await socket.emitWithAck('auth:renew', server.tokenOf('gold'))).toBe('refused');
    expect(await socket.emitWithAck('auth:renew', server.tokenOf('platinum'))).toBe('renewed');
    expect(links().at(-1)!.rooms.has('opportunities:arbitrage')).toBe(true);
  });

  it('a stopping server sends session:ended to every socket', async () => {
    const leaving = await aServer();
    const socket = await connected(aSocket(leaving.url, leaving.tokenOf('gold')));
    const why = new Promise((resolve) => socket.once('session:ended', resolve));
    await leaving.close();
    expect(await why).toBe('server restarting');
  });

  it('a stopping server admits no new socket, even one whose token is being checked', async () => {
    const leaving = await aServer();
    let admitted = 0;
    const tryToConnect = () => {
      const socket = aSocket(leaving.url, leaving.tokenOf('gold'));
      socket.once('connect', () => {
        admitted += 1;
      });
      return new Promise((sentAway) => socket.once('disconnect', sentAway));
    };
    const reading = jest.spyOn(CurrentRights.prototype, 'of').mockImplementationOnce(async (access) => {
      leaving.app.get(RealtimeGateway).onModuleDestroy(); // during the check of its token
      return access;
    });
    expect(await tryToConnect()).toBe('transport close');
    reading.mockRestore();
    expect(await tryToConnect()).toBe('transport close');
    expect(admitted).toBe(0);
    await leaving.close();
  });
});
