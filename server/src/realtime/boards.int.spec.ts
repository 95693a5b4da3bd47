import { type BoardId, boardChannel } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { aSocket, connected, TestBrowser, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

describe('boards from Redis to the browser', () => {
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
    await commit({ events: [aGame({ sport: board.sport })], upserts: [priceOf(1.9)] });
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  const priceOf = (price: number, book = 'draftkings') => aQuote({ price: odds(price), book });
  const commit = async (change: Partial<typeof noChange>, at = NOON) => {
    seq = Number(await one.boards.commit(board, seq, { ...noChange, ...change }, at));
  };
  const storm = async (times: number) => {
    for (let i = 0; i < times; i++)
      await commit({
        upserts: [priceOf(1.5 + Math.random())],
        removed: i % 7 === 0 ? [priceOf(2, 'fanduel').key] : [],
      });
  };
  const browser = async (socketOf = one, restOf = socketOf) => {
    const socket = await connected(aSocket(socketOf.url, token));
    sockets.push(socket);
    return new TestBrowser(socket, restOf.url, token, board);
  };
  const inStep = async ({ board: mine }: TestBrowser) => {
    const truth = await one.boards.load(board);
    return mine?.seq === truth.seq && JSON.stringify([...mine.quotes]) === JSON.stringify([...truth.quotes]);
  };
  const isInOrder = (heard: readonly number[]) => heard.every((n, i) => i === 0 || n === heard[i - 1]! + 1);

  it('a browser that joins during many commits gets the snapshot and then every diff once, in order', async () => {
    const storming = storm(300);
    const browsers: TestBrowser[] = [];
    for (let i = 0; i < 12; i++) browsers.push(await (await browser(i % 2 ? one : two, i % 3 ? one : two)).follow());
    await storming;

    for (const each of browsers) await until(() => inStep(each));
    expect(browsers.every(({ heard }) => isInOrder(heard))).toBe(true);
    expect(browsers.map(({ gaps, losses }) => gaps + losses)).toEqual(browsers.map(() => 0));
  });

  it('every browser on both servers gets every diff once', async () => {
    const [first, second] = await Promise.all([browser(one), browser(two)]);
    await Promise.all([first.follow(), second.follow()]);
    const before = seq;
    await storm(50);

    await until(async () => (await inStep(first)) && (await inStep(second)));
    const expected = Array.from({ length: 50 }, (_, i) => before + 1 + i);
    expect(first.heard.filter((n) => n > before)).toEqual(expected);
    expect(second.heard.filter((n) => n > before)).toEqual(expected);
  });

  it('a browser reloads the board after a lost diff', async () => {
    const follower = await (await browser()).follow();
    const withheld = { seq: seq + 1, ...noChange };
    await one.redis.incr(`board:{${board.sport}}:game:seq`); // a commit elsewhere whose news got lost
    seq = withheld.seq;
    await commit({ upserts: [priceOf(2.2)] });

    await until(() => inStep(follower));
    expect(follower.gaps).toBe(1);
    expect(follower.board?.quotes.get(priceOf(2).key)?.price).toBe(2.2);
  });

  // The servers' subscriptions are cut as by a network failure: they must notice and reconnect on their own.
  it('a server that missed diffs while reconnecting to Redis makes its browsers reload', async () => {
    const follower = await (await browser()).follow();
    await one.redis
      .multi() // atomically: no server is back before it has happened
      .client('KILL', 'TYPE', 'PUBSUB')
      .hset(`board:{${board.sport}}:game:quotes`, priceOf(2.4).key, '[2.4,1,null,null,null,null]')
      .incr(`board:{${board.sport}}:game:seq`)
      .exec();
    seq += 1;

    await until(() => inStep(follower));
    expect(follower.board?.quotes.get(priceOf(2).key)?.price).toBe(2.4);
    await commit({ upserts: [priceOf(2.6)] });
    await until(() => inStep(follower));
    expect(follower.heard.at(-1)).toBe(seq);
  });

  it('a browser follows the new board after Redis was emptied', async () => {
    const follower = await (await browser()).follow();
    const keys = await one.redis.keys(`board:{${board.sport}}:*`);
    await one.redis.del(keys);
    seq = 0;
    await commit({ events: [aGame({ sport: board.sport })], upserts: [priceOf(3)] }, NOON + 60_000);

    await until(() => inStep(follower));
    expect(follower.board?.quotes.get(priceOf(2).key)?.price).toBe(3);
  });

  it('diffs are passed on byte for byte', async () => {
    const follower = await connected(aSocket(one.url, token));
    sockets.push(follower);
    await follower.emitWithAck('board:join', board);
    const received = new Promise<string>((resolve) => follower.once('board:diffs', (_, texts) => resolve(texts)));
    const text = `{"seq":${seq + 1}, "at":1,"events":[],"gone":[],"quotes":[],"removed":[],"stamps":[],"locked":[],"unlocked":[]}`;
    await one.redis.publish(boardChannel(board), text);

    expect(await received).toBe(`[${text}]`);
  });

  it('confirmations are passed on, and are part of the next snapshot', async () => {
    const follower = await (await browser()).follow();
    const stamps = new Promise<string>((resolve) => sockets[0]!.once('board:stamps', (_, text) => resolve(text)));
    const { stamp } = priceOf(2);
    await one.boards.confirm(board, new Map([[stamp, NOON + 5]]));

    expect(JSON.parse(await stamps)).toEqual({ stamps: [[stamp, NOON + 5]] });
    await follower.follow();
    expect(follower.board?.stamps.get(stamp)).toBe(NOON + 5);
  });
});
