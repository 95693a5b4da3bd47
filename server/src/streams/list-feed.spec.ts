import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { type OpportunityNews, packOpportunity } from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { aGame, arbitrageOn } from '@fairline/shared/testing';
import fc from 'fast-check';
import { until } from '../testing/until.js';
import { type ListEvent, ListFeed } from './list-feed.js';
import { listSource } from './topic-sources.js';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);

const anArbitrage = (id: string) => arbitrageOn(aGame(), { id });

/** A list in Redis, with a log of the latest `kept` changes. What it publishes may be lost, and answers come when they are told to. */
const aList = (kept = 1_000, atOnce = 20) => {
  let seq = 100;
  let open: LiveOpportunity[] = [];
  let log: OpportunityNews[] = [];
  let hear: (text: string) => void = () => undefined;
  let resubscribed: () => void = () => undefined;
  const held: (() => void)[] = [];
  const list = {
    isDown: false,
    holds: false,
    /** How many of the next questions fail. */
    failures: 0,
    /** How often it was read, and how many changes at once at most. */
    reads: 0,
    most: 0,
    /** How many hear what is published, or that the subscription is back. */
    listeners: 0,
    get seq() {
      return seq;
    },
    change: ({ isLost = false } = {}) => {
      seq += 1;
      const live = anArbitrage(`a${seq}`);
      open = [...open.slice(-4), live];
      const news = { seq, at: NOON, upserts: [live], closed: [] };
      log = [...log, news].slice(-kept);
      if (!isLost) hear(JSON.stringify({ ...news, upserts: [packOpportunity(live)] }));
    },
    hearText: (text: string) => hear(text),
    /** Redis was emptied: the list has no number until a worker fills it. */
    empty: () => {
      [seq, open, log] = [0, [], []];
    },
    jump: (to: number) => {
      seq = to;
      log = [];
    },
    resubscribe: () => resubscribed(),
    release: () => {
      list.holds = false;
      for (const go of held.splice(0)) go();
    },
    one: () => held.shift()?.(),
  };
  const answer = async <T>(what: () => T, answered: () => void): Promise<T> => {
    list.reads += 1;
    if (list.failures > 0) {
      list.failures -= 1;
      throw new Error('Connection is closed.');
    }
    const said = what();
    if (list.holds) await new Promise<void>((go) => held.push(go));
    answered();
    return said;
  };
  const hearing = () => {
    list.listeners += 1;
    return () => {
      list.listeners -= 1;
    };
  };
  const store = {
    load: (_: string, answered: () => void) => answer(() => ({ seq, open }), answered),
    seqOf: async () => {
      const said = seq;
      if (list.holds) await new Promise<void>((go) => held.push(go));
      return said;
    },
    changesAfter: (_: string, after: number, count: number, answered: () => void) =>
      answer(() => {
        list.most = Math.max(list.most, count);
        const news = log.filter((one) => one.seq > after).slice(0, count);
        const isWhole = news.length > 0 ? news[0]!.seq === after + 1 : seq === after;
        return isWhole ? news : ('gap' as const);
      }, answered),
  };
  const subscriber = {
    get isDown() {
      return list.isDown;
    },
    subscribe: async (_: string, listener: typeof hear) => {
      hear = listener;
      return hearing();
    },
    onResubscribed: (call: typeof resubscribed) => {
      resubscribed = call;
      return hearing();
    },
  };
  return { list, feed: new ListFeed({ ...listSource('arbitrage', store), atOnce }, subscriber) };
};

const follow = async (feed: ListFeed, after?: number, rest: () => Promise<unknown> = async () => undefined) => {
  const told: ListEvent[] = [];
  const lost: Error[] = [];
  const rested: number[] = [];
  const spent: number[] = [];
  const stop = await feed.follow(after, {
    tell: (event) => told.push(event),
    pace: () => async () => {
      rested.push(told.length);
      await rest();
    },
    spent: (took) => spent.push(took),
    lost: (error) => lost.push(error),
  });
  return { told, lost, rested, spent, stop };
};
const numbers = (told: readonly ListEvent[]) => told.map(({ seq, type }) => (type === 'whole' ? `whole ${seq}` : seq));

describe('a followed list', () => {
  it('is read back in pieces as small as its source asks for, for a follower who missed many changes', async () => {
    const { list, feed } = aList(1_000, 4);
    for (let i = 0; i < 30; i++) list.change({ isLost: true });
    const { told, stop } = await follow(feed, 105);
    expect(numbers(told)).toEqual(Array.from({ length: 25 }, (_, i) => 106 + i));
    expect(list.most).toBe(4);
    stop();
  });

  it('is idle from when its last follower left, and hears nothing once it is closed', async () => {
    const { list, feed } = aList();
    const [one, two] = [await follow(feed), await follow(feed)];
    one.stop();
    expect(feed.idleFor(performance.now() + HOUR)).toBe(0);
    two.stop();
    expect(feed.idleFor(performance.now() + HOUR)).toBeGreaterThanOrEqual(HOUR);
    expect(list.listeners).toBe(2);
    feed.close();
    await turn();
    expect(list.listeners).toBe(0);
  });

  it('a new follower is told the whole list, then each change', async () => {
    const { list, feed } = aList();
    const { told } = await follow(feed);
    list.change();
    list.change();
    expect(numbers(told)).toEqual(['whole 100', 101, 102]);
  });

  it('whoever comes back is told exactly what was missed', async () => {
    const { list, feed } = aList();
    for (let i = 0; i < 5; i++) list.change();
    const { told } = await follow(feed, 102);
    list.change();
    expect(numbers(told)).toEqual([103, 104, 105, 106]);
  });

  it('what was missed is told piece by piece, and what changes meanwhile after it', async () => {
    const { list, feed } = aList();
    for (let i = 0; i < 5; i++) list.change();
    let changes = 0;
    const { told, rested } = await follow(feed, 102, async () => {
      changes += 1;
      if (changes === 2) list.change();
    });
    expect(rested).toEqual([1, 2, 3]);
    expect(numbers(told)).toEqual([103, 104, 105, 106]);
  });

  it('whoever missed nothing is told nothing', async () => {
    const { list, feed } = aList();
    list.change();
    expect(numbers((await follow(feed, 101)).told)).toEqual([]);
  });

  it.each([
    ['that is no longer kept', 100],
    ['that is not reached yet', 900],
  ])('a number %s is answered by the whole list', async (_, after) => {
    const { list, feed } = aList(3);
    for (let i = 0; i < 5; i++) list.change();
    expect(numbers((await follow(feed, after)).told)).toEqual(['whole 105']);
  });

  it('what changes while the list is read is told after it, once', async () => {
    const { list, feed } = aList();
    list.holds = true;
    const following = follow(feed);
    await turn();
    list.change();
    list.change();
    list.release();
    const { told } = await following;
    list.change();
    expect(numbers(told)).toEqual(['whole 100', 101, 102, 103]);
  });

  it('a lost change is read again when the next one shows the gap', async () => {
    const { list, feed } = aList();
    const { told } = await follow(feed);
    list.change({ isLost: true });
    list.change();
    await turn();
    expect(numbers(told)).toEqual(['whole 100', 101, 102]);
  });

  it('what was lost with the subscription is told as soon as it is back, without waiting for a change', async () => {
    const { list, feed } = aList();
    const { told } = await follow(feed);
    list.change({ isLost: true });
    list.resubscribe();
    await turn();
    expect(numbers(told)).toEqual(['whole 100', 101]);
  });

  it('a list that cannot be read for a moment, when the subscription is back, is read again', async () => {
    const { list, feed } = aList();
    const { told, lost } = await follow(feed);
    list.change({ isLost: true });
    list.failures = 1;
    list.resubscribe();
    await until(() => told.length > 1);
    list.change();
    await until(() => told.length > 2);
    expect([numbers(told), lost]).toEqual([['whole 100', 101, 102], []]);
  });

  it('a list that cannot be read at the beginning is refused at once', async () => {
    const { list, feed } = aList();
    list.failures = 1;
    await expect(follow(feed)).rejects.toThrow('Connection is closed.');
    expect(numbers((await follow(feed)).told)).toEqual(['whole 100']);
  });

  it('what was lost while something was read is read after it', async () => {
    const { list, feed } = aList();
    list.holds = true;
    const following = follow(feed, 100);
    await turn();
    list.change({ isLost: true });
    list.resubscribe();
    list.release();
    expect(numbers((await following).told)).toEqual([101]);
  });

  it('a list whose numbers began again is told as a whole', async () => {
    const { list, feed } = aList();
    const { told } = await follow(feed);
    list.jump(50);
    list.change();
    await turn();
    expect(numbers(told)).toEqual(['whole 100', 'whole 51']);
  });

  it('a list that Redis lost is not told as empty: its followers end, and nobody begins there', async () => {
    const { list, feed } = aList();
    const { told, lost } = await follow(feed);
    list.empty();
    list.resubscribe();
    await turn();
    expect(numbers(told)).toEqual(['whole 100']);
    expect(lost).toHaveLength(1);
    await expect(follow(feed, 100)).rejects.toMatchObject({ status: 503 });
  });

  it('nobody begins while the subscription is down', async () => {
    const { list, feed } = aList();
    list.isDown = true;
    await expect(follow(feed)).rejects.toMatchObject({ status: 503 });
  });

  it('a change that cannot be read costs the whole list, not the stream', async () => {
    const { list, feed } = aList(1);
    const { told } = await follow(feed);
    list.change({ isLost: true });
    list.change({ isLost: true });
    expect(() => list.hearText('{"seq":102}')).toThrow();
    await turn();
    expect(numbers(told)).toEqual(['whole 100', 'whole 102']);
  });

  it('however many come back from one number at once, Redis is read once', async () => {
    const { list, feed } = aList();
    list.change();
    const all = await Promise.all(Array.from({ length: 100 }, () => follow(feed, 100)));
    expect(all.every(({ told }) => numbers(told).join() === '101')).toBe(true);
    expect(list.reads).toBe(1);
    list.change();
    const { told } = await follow(feed, 100);
    expect(numbers(told)).toEqual([101, 102]);
  });

  it.each([
    ['the whole list', undefined],
    ['what was missed', 100],
  ])('%s counts as work of the one who asked first, from the answer on: to wait is no work', async (_, after) => {
    const { list, feed } = aList();
    list.change();
    list.holds = true;
    const all = [follow(feed, after), follow(feed, after)];
    await pause(200);
    for (let i = 0; i < 4; i++, await turn()) list.release();
    const [first, second] = await Promise.all(all);
    const total = first!.spent.reduce((sum, one) => sum + one, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(100);
    expect(second!.spent).toEqual([]);
  });

  it('what was read or heard lately is told again without a question to Redis', async () => {
    const { list, feed } = aList();
    for (let i = 0; i < 10; i++) list.change();
    await follow(feed, 103);
    for (let i = 0; i < 10; i++) list.change();
    const { reads } = list;
    for (const after of [103, 107, 110, 115, 120]) {
      const { told } = await follow(feed, after);
      expect(numbers(told)).toEqual(Array.from({ length: 120 - after }, (_, i) => after + 1 + i));
    }
    expect(list.reads).toBe(reads);
    expect(numbers((await follow(feed, 101)).told)).toEqual(Array.from({ length: 19 }, (_, i) => 102 + i));
    expect(list.reads).toBe(reads + 1);
    expect(numbers((await follow(feed, 102)).told)).toHaveLength(18);
    expect(list.reads).toBe(reads + 1);
  });

  it('what was heard before the subscription was lost is not taken for the latest', async () => {
    const { list, feed } = aList();
    await follow(feed);
    list.change();
    list.change({ isLost: true });
    list.resubscribe();
    await turn();
    list.change({ isLost: true });
    list.resubscribe();
    expect(numbers((await follow(feed, 100)).told)).toEqual([101, 102, 103]);
  });

  it('each change is read once, however far back those begin who ask', async () => {
    const { list, feed } = aList();
    for (let i = 0; i < 100; i++) list.change();
    await follow(feed, 170);
    const { reads } = list;
    for (const after of [165, 160, 150]) await follow(feed, after);
    expect(list.reads).toBe(reads + 3);
    const { told } = await follow(feed, 110);
    expect(numbers(told)).toEqual(Array.from({ length: 90 }, (_, i) => 111 + i));
    expect(list.reads).toBe(reads + 5);
  });

  it('more changes than may wait for a reader are answered by the whole list, and older ones are not asked for again', async () => {
    const { list, feed } = aList(3_000);
    for (let i = 0; i < 2_100; i++) list.change();
    expect(numbers((await follow(feed, 150)).told)).toEqual(['whole 2200']);
    const { reads } = list;
    for (const after of [100, 120, 198]) expect(numbers((await follow(feed, after)).told)).toEqual(['whole 2200']);
    expect(list.reads).toBe(reads);
    expect((await follow(feed, 200)).told).toHaveLength(2_000);
  });

  it('who has left is told nothing', async () => {
    const { list, feed } = aList();
    const { told, stop } = await follow(feed);
    stop();
    list.change();
    list.resubscribe();
    await turn();
    expect(numbers(told)).toEqual(['whole 100']);
  });

  it('whatever is lost, and whenever Redis answers, each follower hears every change once and in order, or the whole list', async () => {
    const step = fc.constantFrom('change', 'lose', 'resubscribe', 'hold', 'release', 'one', 'join', 'turn');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 10 }), async (steps, kept) => {
        const { list, feed } = aList(kept);
        const joining: Promise<Awaited<ReturnType<typeof follow>> & { after: number | undefined }>[] = [];
        let n = 0;
        const join = () => {
          const after = n++ % 2 === 0 ? undefined : list.seq - (n % 5);
          joining.push(follow(feed, after).then((one) => ({ ...one, after })));
        };
        join();
        for (const one of steps) {
          if (one === 'change') list.change();
          else if (one === 'lose') list.change({ isLost: true });
          else if (one === 'resubscribe') list.resubscribe();
          else if (one === 'hold') list.holds = true;
          else if (one === 'release') list.release();
          else if (one === 'one') list.one();
          else if (one === 'join') join();
          else await turn();
        }
        list.release();
        const all = await Promise.all(joining);
        list.resubscribe();
        list.change();
        for (let i = 0; i < 5; i++) await turn();
        for (const { told, lost, after } of all) {
          expect(lost).toEqual([]);
          let at = after;
          for (const { seq, type } of told) {
            if (type === 'change') expect(seq).toBe(at! + 1);
            at = seq;
          }
          expect(at).toBe(list.seq);
        }
      }),
      { numRuns: 500 },
    );
  });
});
