import type { BoardId } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { CurrentRights } from '../auth/rights/current-rights.js';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { until } from '../testing/until.js';
import { Broadcast } from './broadcast.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { StuckSockets } from './stuck-sockets.js';

describe('opening a socket', () => {
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

  it('asks for a valid token at the handshake', async () => {
    await expect(open('')).rejects.toThrow('Authentication required - please log in');
    await expect(open('no.token.atall')).rejects.toThrow('Authentication required - please log in');
    await expect(open(server.tokenOf('gold', -1))).rejects.toThrow('Authentication required - please log in');
  });

  it('refuses a page from somewhere else, whatever token it has', async () => {
    await expect(open(server.tokenOf('platinum'), 'https://elsewhere.test')).rejects.toThrow('websocket error');
    await expect(open(server.tokenOf('platinum'), '')).rejects.toThrow('websocket error');
  });

  it('keeps to the heartbeat and the limits of the specification', async () => {
    const socket = aSocket(server.url, server.tokenOf('gold'), ORIGIN);
    sockets.push(socket);
    const handshake = await new Promise((told) => socket.io.engine.once('handshake', told));
    expect(handshake).toMatchObject({ pingInterval: 25_000, pingTimeout: 10_000, maxPayload: 16_384 });
  });

  it('speaks WebSocket alone', async () => {
    const polling = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers: { Origin: ORIGIN } });
    expect(polling.status).toBe(400);
  });

  it('lets gold and platinum follow boards, and nobody else', async () => {
    for (const [plan, answer] of [
      ['free', 'refused'],
      ['gold', 'joined'],
      ['platinum', 'joined'],
    ] as const) {
      const socket = await openAs(plan);
      expect(await socket.emitWithAck('board:join', await aBoard())).toBe(answer);
    }
  });

  it('lets platinum follow arbitrages and middles, and nobody else', async () => {
    for (const plan of ['free', 'gold'] as const) {
      const socket = await openAs(plan);
      expect(await socket.emitWithAck('opportunities:join', 'arbitrage')).toBe('refused');
    }
    const socket = await openAs('platinum');
    expect(await socket.emitWithAck('opportunities:join', 'middles')).toBe('joined');
  });

  it('refuses what is no board and no list', async () => {
    const socket = await openAs('platinum');
    const strange = [undefined, 'nba', { sport: 'NBA!', section: 'game' }, { sport: 'nba', section: 'all' }];
    for (const board of strange) expect(await socket.emitWithAck('board:join', board as BoardId)).toBe('refused');
    expect(await socket.emitWithAck('opportunities:join', 'everything' as 'middles')).toBe('refused');
  });

  it('refuses a board that never had a price, until it has one', async () => {
    const socket = await openAs('gold');
    const board = noBoard();
    expect(await socket.emitWithAck('board:join', board)).toBe('refused');
    await commit(board);
    expect(await socket.emitWithAck('board:join', board)).toBe('joined');
  });

  it('lets a socket into 20 rooms at once', async () => {
    const socket = await openAs('gold');
    const boards = await Promise.all(Array.from({ length: 21 }, aBoard));
    const answers = [];
    for (const board of boards) answers.push(await socket.emitWithAck('board:join', board));
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 'joined'), 'refused']);

    socket.emit('board:leave', boards[0]!);
    expect(await socket.emitWithAck('board:join', boards[20]!)).toBe('joined');
  });

  it('tells nothing more to a socket that has left', async () => {
    const [board, other] = [await aBoard(), await aBoard()];
    const socket = await openAs('gold');
    const heard: string[] = [];
    socket.on('board:diffs', ({ sport }) => heard.push(sport));
    for (const each of [board, other]) await socket.emitWithAck('board:join', each);
    socket.emit('board:leave', board);
    await socket.emitWithAck('clock:ask');
    for (const each of [board, other]) await commit(each);

    await until(() => heard.length > 0);
    expect(heard).toEqual([other.sport]);
  });

  it('tells the time', async () => {
    const socket = await openAs('free');
    const before = Date.now();
    const now = await socket.emitWithAck('clock:ask');
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('cuts a socket 30 s after its token ended, unless it brought a fresh one', async () => {
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

  it('takes no renewal by a token that is not ours or not of this user, and leaves the socket where it is', async () => {
    const socket = await openAs('platinum');
    await socket.emitWithAck('opportunities:join', 'arbitrage');
    expect(await socket.emitWithAck('auth:renew', 'x')).toBe('refused');
    expect(await socket.emitWithAck('auth:renew', server.tokenOf('gold'))).toBe('refused');
    expect(await socket.emitWithAck('auth:renew', server.tokenOf('platinum'))).toBe('renewed');
    expect(links().at(-1)!.rooms.has('opportunities:arbitrage')).toBe(true);
  });

  it('says goodbye to every socket when the server stops', async () => {
    const leaving = await aServer();
    const socket = await connected(aSocket(leaving.url, leaving.tokenOf('gold')));
    const why = new Promise((resolve) => socket.once('session:ended', resolve));
    await leaving.close();
    expect(await why).toBe('server restarting');
  });

  it('lets nobody in while the server stops, who would hear nothing there and hold it up', async () => {
    const leaving = await aServer();
    let admitted = 0;
    const come = () => {
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
    expect(await come()).toBe('transport close');
    reading.mockRestore();
    expect(await come()).toBe('transport close');
    expect(admitted).toBe(0);
    await leaving.close();
  });
});
