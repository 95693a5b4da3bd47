import { setTimeout as pause } from 'node:timers/promises';
import {
  boardTopicOf,
  type OpportunityList,
  type Score,
  STREAM_NAMESPACE,
  type StreamEvents,
  type StreamRequests,
  type StreamTopic,
  type StreamWish,
  scoreTopicOf,
} from '@fairline/shared/contract';
import { noChange, odds, type Quote } from '@fairline/shared/domain';
import { BoardStore, OpportunityStore, ScoreStore } from '@fairline/shared/node';
import { aGame, aQuote, aScore, scoredAt } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { TestCopy, TestStream } from '../testing/a-stream.js';
import { ORIGIN } from '../testing/config.js';
import { cuttable } from '../testing/cuttable.js';
import { aLiveArbitrage, aLiveMiddle } from '../testing/live-opportunities.js';
import { until } from '../testing/until.js';
import { ListFeed } from './list-feed.js';

jest.setTimeout(240_000);

const SPORT = 'basketball_ncaab';
const SCORES = scoreTopicOf(SPORT);
const BOARD = { sport: aSport(), section: 'game' } as const;
const PRICES = boardTopicOf(BOARD);
const TOPICS: readonly StreamTopic[] = ['arbitrage', 'middles', SCORES, PRICES];

const READERS = 16;
/** Of 200 changes of a scoreboard are kept, of a board 60: whoever is further behind, on a busy machine, has it changed no more until it came back. */
const BEHIND_AT_MOST: ReadonlyMap<StreamTopic, number> = new Map<StreamTopic, number>([
  [SCORES, 120],
  [PRICES, 40],
]);
/** A program goes away at a random moment: in the middle of an event, or before it has an answer. */
const LONGEST_MS = 60;

/** A program that follows both lists, a scoreboard and a board, and remembers what it was told. */
interface Reader {
  readonly copy: TestCopy;
  readonly wrong: string[];
  /** Comes back where it stopped; resolves with false if it is refused. */
  come(): Promise<boolean>;
  /** Whether its connection has ended, as while Redis is away. */
  isOver(): boolean;
  leave(): void;
}

const remembering = () => {
  const copy = new TestCopy();
  const wrong: string[] = [];
  const take: TestCopy['take'] = (told) => {
    try {
      copy.take(told);
    } catch (error) {
      wrong.push((error as Error).message);
    }
  };
  return { copy, wrong, take };
};

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

const overHttp = (urls: readonly string[], token: string): Reader => {
  const { copy, wrong, take } = remembering();
  let stream: TestStream | undefined;
  return {
    copy,
    wrong,
    come: async () => {
      stream = new TestStream(oneOf(urls), token, `topics=${TOPICS}`, copy.id, take);
      const opened = await stream.open().catch(() => undefined);
      return opened?.status === 200;
    },
    isOver: () => stream?.isOver === true,
    leave: () => stream?.leave(),
  };
};

const overSocket = (urls: readonly string[], token: string): Reader => {
  const { copy, wrong, take } = remembering();
  let socket: Socket<StreamEvents, StreamRequests> | undefined;
  return {
    copy,
    wrong,
    come: async () => {
      const link: Socket<StreamEvents, StreamRequests> = io(`${oneOf(urls)}${STREAM_NAMESPACE}`, {
        ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } },
        extraHeaders: { Origin: ORIGIN },
      });
      socket = link;
      for (const type of ['snapshot', 'changes', 'resync'] as const)
        link.on(type, (id, data) => socket === link && take({ type, id, data }));
      const wish: StreamWish = { topics: [...TOPICS], ...(copy.id === '' ? {} : { after: copy.id }) };
      const gone = new Promise<false>((resolve) => {
        link.once('disconnect', () => resolve(false));
        link.once('connect_error', () => resolve(false));
      });
      const connected = new Promise<true>((resolve) => link.once('connect', () => resolve(true)));
      if (!(await Promise.race([connected, gone]))) return false;
      const reply = link.emitWithAck('subscribe', wish).catch(() => undefined); // it has left meanwhile
      return (await Promise.race([reply, gone])) === 'subscribed';
    },
    isOver: () => socket?.disconnected === true,
    leave: () => socket?.disconnect(),
  };
};

describe('programs that lose their connection again and again', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>;
  let servers: TestServer[], workers: TestServer;
  beforeAll(async () => {
    redis = await cuttable(process.env.REDIS_URL!);
    const one = () => aServer({ REDIS_URL: redis.url });
    servers = await Promise.all([one(), one()]); // whoever comes back may meet another one
    workers = await aServer();
  });
  const urls = () => servers.map(({ url }) => url);
  afterAll(async () => {
    await Promise.all([...servers, workers].map((server) => server.close()));
    redis.close();
  });

  const tokens = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { ask } = await workers.someone('platinum');
        const body = { name: 'test', scopes: ['opportunities:read', 'scores:read', 'odds:read'] };
        return String((await ask('post', '/api/account/tokens').send(body).expect(201)).body.token);
      }),
    );
  const readers = async (): Promise<Reader[]> => {
    const own = await tokens(READERS / 2); // a user may have four: two that the server does not miss yet, and two that came back
    return Array.from({ length: READERS }, (_, i) =>
      (i % 2 === 0 ? overHttp : overSocket)(urls(), own[Math.floor(i / 2)]!),
    );
  };

  /**
   * Changes all of it until it is told to stop: opportunities open, move and close; games are listed, scored and dropped, on two days; prices appear,
   * move, are locked and withdrawn. The scoreboard and the board change no further than their readers can be told.
   */
  const changing = (all: readonly Reader[] = []) => {
    const sport = aSport();
    const ids: Record<OpportunityList, string[]> = { arbitrage: [], middles: [] };
    const days = ['2026-11-22', '2026-11-23'].map((day) => ({ day, games: [] as Score[] }));
    let boardSeq = 0;
    let isOver = false;
    let points = 0;
    const latest = new Map<StreamTopic, number>();
    const isTooFar = (topic: StreamTopic) => {
      const [seq, most] = [latest.get(topic), BEHIND_AT_MOST.get(topic)];
      return seq !== undefined && most !== undefined && all.some(({ copy }) => (copy.seqOf(topic) ?? seq) < seq - most);
    };
    const score = async () => {
      const on = oneOf(days);
      points += 1;
      const kept = on.games.filter(() => Math.random() < 0.9);
      const id = kept.length > 0 && Math.random() < 0.7 ? oneOf(kept).id : `${points}`;
      const commence_time = `${on.day}T${10 + (points % 10)}:00:00.000Z`;
      const game = kept.find((one) => one.id === id) ?? aScore({ id, sport_key: SPORT, commence_time });
      on.games = [...kept.filter((one) => one.id !== id), { ...game, ...scoredAt(points, 20) }].slice(-20);
      const seq = await workers.app.get(ScoreStore).save(SPORT, on.day, on.games);
      if (typeof seq === 'number') latest.set(SCORES, seq);
    };
    const boards = workers.app.get(BoardStore);
    const price = async () => {
      points += 1;
      const [event, other] = points % 2 === 0 ? ['g1', 'g2'] : ['g2', 'g1'];
      const quote = (over: Partial<Quote> = {}) =>
        aQuote({ event, book: `book${points % 7}`, price: odds(1.5 + (points % 90) / 100), ...over });
      const kind = points % 11;
      const change = {
        ...noChange,
        events: [aGame({ id: event, sport: BOARD.sport, commenceTime: points * 60_000 })],
        upserts: [quote(), quote({ family: 'totals', line: points % 5, outcome: 'over' })],
        removed: kind === 1 ? [quote({ event: other }).key] : [],
        locked: kind < 5 ? [quote({ book: 'book3' }).stamp] : [],
        unlocked: kind === 7 ? [quote({ book: 'book3' }).stamp] : [],
        gone: kind === 10 ? [other] : [],
      };
      latest.set(PRICES, Number(await boards.commit(BOARD, await boards.seqOf(BOARD), change, Date.now())));
    };
    const change = async (topic: StreamTopic) => {
      if (topic === PRICES) return price();
      if (topic !== 'arbitrage' && topic !== 'middles') return score();
      boardSeq += 1;
      const id = Math.random() < 0.3 && ids[topic].length > 0 ? ids[topic].at(-1)! : `${boardSeq}|${sport}`;
      if (!ids[topic].includes(id)) ids[topic].push(id);
      const closed = ids[topic].length > 30 ? ids[topic].splice(0, 3) : [];
      const upserts = [topic === 'arbitrage' ? aLiveArbitrage(id, sport) : aLiveMiddle(id, sport)];
      const endings = closed.map((one) => ({ id: one, at: Date.now(), why: 'price moved' as const }));
      const store = workers.app.get(OpportunityStore);
      const board = { sport, section: 'game' } as const;
      await store.commit(topic, board, boardSeq, { upserts, closed: endings }, Date.now());
    };
    const running = (async () => {
      while (!isOver) {
        const topic = oneOf(TOPICS);
        if (!isTooFar(topic)) await change(topic);
        await pause(Math.random() * 8);
      }
    })();
    const stop = () => {
      isOver = true;
      return running;
    };
    return { change, stop };
  };

  /** What the server tells a new reader. */
  const stateOf = async (): Promise<Record<StreamTopic, string>> => {
    const [token] = await tokens(1);
    const [heard, stream] = [new Map<string, string>(), new TestStream(oneOf(urls()), token!, `topics=${TOPICS}`)];
    await until(async () => (await stream.open()).status === 200);
    await until(() => stream.events.length >= TOPICS.length);
    for (const { data } of stream.events) heard.set(JSON.parse(data).topic, data);
    stream.leave();
    return Object.fromEntries(heard) as Record<StreamTopic, string>;
  };

  /** Plays so many disconnects; returns the readers, all connected at last, and what the server tells then. */
  const play = async (disconnects: number, meanwhile: (left: number) => unknown = () => undefined) => {
    const all = await readers();
    const { change, stop } = changing(all);
    for (const topic of TOPICS) await change(topic); // a list without any change has no number yet
    let [left, resumed] = [disconnects, 0];
    const live = async (reader: Reader) => {
      while (left > 0) {
        left -= 1;
        meanwhile(left);
        const coming = reader.come();
        const isEarly = Math.random() < 0.2;
        if (!isEarly && (await coming)) resumed += 1;
        await pause(Math.random() * LONGEST_MS);
        reader.leave();
        if (isEarly) await Promise.race([coming, pause(1_000)]); // left before the answer: there is none
      }
      await until(() => reader.come());
    };
    await Promise.all(all.map(live));
    await stop();
    const state = await stateOf();
    const isUpToDate = ({ copy }: Reader) => TOPICS.every((topic) => copy.textOf(topic) === state[topic]);
    const isAllTold = async () => {
      for (const reader of all) if (reader.isOver()) await reader.come(); // refused or ended in the middle of what it missed
      return all.every(isUpToDate);
    };
    await until(isAllTold, 5_000).catch(() => undefined);
    for (const reader of all) reader.leave();
    return { all, resumed, state, off: all.filter((reader) => !isUpToDate(reader)) };
  };

  it('after a thousand random disconnects each knows the lists to the byte, was told every change once, and nothing anew', async () => {
    const { all, off, resumed } = await play(1_000);
    expect(resumed).toBeGreaterThan(600);
    expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(off).toHaveLength(0);
    expect(all.map(({ copy }) => copy.resyncs)).toEqual(all.map(() => 0));
  });

  it('without the replay they would not: this test would see it', async () => {
    const feed = ListFeed.prototype as unknown as {
      changesAfter(after: number): Promise<readonly never[]>;
      recentAfter(after: number): undefined;
    };
    const replay = jest.spyOn(feed, 'changesAfter').mockResolvedValue([]);
    const recent = jest.spyOn(feed, 'recentAfter').mockReturnValue(undefined);
    const { off, state } = await play(100);
    for (const spy of [replay, recent]) spy.mockRestore();
    expect(off.length).toBeGreaterThan(0);
    for (const topic of [SCORES, PRICES])
      expect(off.some(({ copy }) => copy.textOf(topic) !== state[topic])).toBe(true);
  });

  it('nor does it cost a change that the subscription to Redis is lost meanwhile, again and again', async () => {
    const { all, off } = await play(300, (left) => {
      if (left % 50 !== 0) return;
      redis.cut();
      setTimeout(() => redis.join(), 200);
    });
    expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(off).toHaveLength(0);
    expect(all.map(({ copy }) => copy.resyncs)).toEqual(all.map(() => 0));
  });

  it('whoever was away for more changes than are kept is told the list anew, and says so', async () => {
    const [token] = await tokens(1);
    const [reader, link] = [overHttp(urls(), token!), overSocket(urls(), token!)];
    const { change, stop } = changing();
    await stop();
    expect([await reader.come(), await link.come()]).toEqual([true, true]);
    await until(() => [reader, link].every(({ copy }) => copy.lists.size === TOPICS.length));
    for (const one of [reader, link]) one.leave();
    for (let i = 0; i < 2_300; i++) await change('arbitrage');
    for (let i = 0; i < 320; i++) await change(SCORES);
    for (let i = 0; i < 320; i++) await change(PRICES);
    expect([await reader.come(), await link.come()]).toEqual([true, true]);
    const state = await stateOf();
    await until(() => [reader, link].every(({ copy }) => TOPICS.every((topic) => copy.textOf(topic) === state[topic])));
    for (const { copy, wrong } of [reader, link]) {
      expect([copy.resyncs, wrong]).toEqual([3, []]);
    }
    for (const one of [reader, link]) one.leave();
  });
});
