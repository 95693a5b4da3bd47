import type { BoardId } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { aSocket, connected, TestBrowser, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

describe('joining with a copy of the board', () => {
  let one: TestServer, two: TestServer, board: BoardId, token: string;
  let sockets: TestSocket[] = [];
  let seq = 0;

  beforeAll(async () => {
    [one, two] = await Promise.all([aServer(), aServer()]);
    token = one.tokenOf('gold');
  });
  beforeEach(async () => {
    board = { sport: aSport(), section: 'game' };
    seq = 0;
    await commit(1);
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  const priceOf = (price: number, book = 'draftkings') => aQuote({ price: odds(price), book });
  const commit = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const events = seq === 0 ? [aGame({ sport: board.sport })] : [];
      const change = { ...noChange, events, upserts: [priceOf(1.5 + Math.random())] };
      seq = Number(await one.boards.commit(board, seq, change, NOON));
    }
  };
  const connectedTo = async (server: TestServer) => {
    const socket = await connected(aSocket(server.url, token));
    sockets.push(socket);
    return socket;
  };
  const browser = async (socketOf = one, restOf = socketOf) =>
    new TestBrowser(await connectedTo(socketOf), restOf.url, token, board);
  const stateOf = ({ seq, quotes, stamps }: NonNullable<TestBrowser['board']>) =>
    JSON.stringify([seq, [...quotes].sort(), [...stamps].sort()]);
  const inStep = async ({ board: mine }: TestBrowser) =>
    mine !== undefined && stateOf(mine) === stateOf(await one.boards.load(board));

  it('a current copy needs no further load', async () => {
    const follower = await (await browser()).followFromCopy();
    expect(await inStep(follower)).toBe(true);
    await commit(3);
    await until(() => inStep(follower));
    expect([follower.loads, follower.gaps]).toEqual([1, 0]);
  });

  it('the answer contains the diffs and confirmations since the copy', async () => {
    const since = async () => {
      await commit(4);
      await one.boards.confirm(board, new Map([[priceOf(2).stamp, NOON + 77]]));
    };
    const [near, far] = [await browser(), await browser(two, one)];
    await Promise.all([near.followFromCopy(since), (await browser(two)).followFromCopy()]);
    await commit(1); // from here on the second server knows everything that a copy may lack
    await until(() => inStep(near));
    await far.followFromCopy(since);
    for (const follower of [near, far]) {
      await until(() => inStep(follower));
      expect([follower.loads, follower.gaps]).toEqual([1, 0]);
    }
  });

  it("a copy that is older than the server's subscription must be reloaded", async () => {
    const far = await (await browser(two, one)).followFromCopy(() => commit(2));
    expect(await inStep(far)).toBe(true);
    expect([far.loads, far.gaps]).toEqual([2, 0]);
  });

  it('a copy must be reloaded when the board was started again in the meantime', async () => {
    await commit(3);
    const follower = await browser();
    await follower.followFromCopy(async () => {
      await one.redis.del(await one.redis.keys(`board:{${board.sport}}:*`));
      seq = 0;
      await commit(1);
    });
    await until(() => inStep(follower));
    expect(follower.loads).toBeGreaterThan(1);
  });

  it('no diff is lost or repeated during many commits, whichever servers gave the copy and the socket', async () => {
    const storming = commit(300);
    const browsers: TestBrowser[] = [];
    for (let i = 0; i < 12; i++)
      browsers.push(await (await browser(i % 2 ? one : two, i % 3 ? one : two)).followFromCopy());
    await storming;
    for (const each of browsers) await until(() => inStep(each));
    expect(browsers.map(({ gaps, losses }) => gaps + losses)).toEqual(browsers.map(() => 0));
    expect(browsers.filter(({ loads }) => loads === 1).length).toBeGreaterThanOrEqual(6);
  });

  it('a socket gets the diffs for its copy once per board; further requests must load the board', async () => {
    const other: BoardId = { sport: aSport(), section: 'game' };
    const change = { ...noChange, events: [aGame({ sport: other.sport })], upserts: [priceOf(2)] };
    const seqOfOther = Number(await one.boards.commit(other, 0, change, NOON));
    const ask = async (socket: TestSocket, about: BoardId, seq: number) => {
      const answer = await socket.emitWithAck('board:join', { ...about, copy: { seq, at: 0 } });
      return typeof answer === 'string' ? answer : answer.diffs.length;
    };
    const follower = await (await browser()).follow();
    const socket = await connectedTo(one);
    expect(await ask(socket, other, seqOfOther + 9)).toBe('joined'); // not known here, so it does not use up the socket's one answer
    await one.boards.commit(other, seqOfOther, { ...noChange, upserts: [priceOf(2.2)] }, NOON);
    const first = seq + 1;
    await commit(3);
    await until(() => inStep(follower));

    const again = await Promise.all([board, board, board].map((each) => ask(socket, each, first)));
    expect(again).toEqual([2, 'joined', 'joined']);
    socket.emit('board:leave', board);
    expect(await ask(socket, board, first)).toBe('joined');
    expect(await ask(socket, other, seqOfOther + 1)).toBe(0);
    expect(await ask(await connectedTo(one), board, first)).toBe(2);
  });

  it('the answer includes confirmations sent after a diff of the same tick', async () => {
    const { stamp } = priceOf(2);
    const follower = await browser();
    await follower.follow();
    const received = new Promise((resolve) => sockets[0]!.once('board:stamps', resolve));
    await commit(3); // the first is sent at once, the others at the end of the tick
    await one.boards.confirm(board, new Map([[stamp, NOON + 77]]));
    await received;
    const answer = await (await connectedTo(one)).emitWithAck('board:join', { ...board, copy: { seq, at: 0 } });
    expect(answer).toEqual({ diffs: [], stamps: [[stamp, NOON + 77]] });
  });

  it('an invalid copy is refused', async () => {
    const socket = await connectedTo(one);
    for (const copy of [5, { seq: 'x', at: 1 }, { seq: 1 }, { seq: 1.5, at: 1 }])
      expect(await socket.emitWithAck('board:join', { ...board, copy: copy as never })).toBe('refused');
  });
});
