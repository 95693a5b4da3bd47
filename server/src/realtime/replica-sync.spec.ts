import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { type Replica, ReplicaSync, type Source } from './replica-sync.js';

type News = { readonly seq: number };

/** A replica that remembers what was applied to it. */
class Log implements Replica<News> {
  readonly applied: number[] = [];
  constructor(public seq: number) {}
  apply(news: News) {
    this.applied.push(news.seq);
    this.seq = news.seq;
  }
}

/** A source that says what it is told to, and loads when it is told to. */
class Script implements Source<News, Log> {
  readonly name = 'a script';
  seq = 0;
  loads = 0;
  private listener: (text: string) => void = () => {};
  slow: Promise<void> = Promise.resolve();

  async subscribe(listener: (text: string) => void) {
    this.listener = listener;
    return () => {};
  }
  async load() {
    this.loads += 1;
    const log = new Log(this.seq);
    await this.slow;
    return log;
  }
  async seqNow() {
    return this.seq;
  }
  read(text: string) {
    return JSON.parse(text) as News;
  }
  say(seq = this.seq + 1, isHeard = true) {
    this.seq = seq;
    if (isHeard) this.listener(JSON.stringify({ seq }));
  }
}

const follow = async (source = new Script()) => {
  const passedOn: string[] = [];
  const losses: number[] = [];
  const sync = new ReplicaSync(source, { send: (text) => passedOn.push(text), missed: () => losses.push(source.seq) });
  await sync.start();
  return { source, sync, passedOn, losses };
};

beforeAll(() => Logger.overrideLogger(false));

it('changes are passed on at once, and applied only when the current state is requested', async () => {
  const { source, sync, passedOn } = await follow();
  source.say();
  expect(passedOn).toEqual(['{"seq":1}']);
  expect(sync.asRead?.seq).toBe(0);
  expect((await sync.current()).applied).toEqual([1]);
});

it('changes that arrive during loading are kept', async () => {
  const source = new Script();
  let arrive = () => {};
  source.slow = new Promise((resolve) => {
    arrive = resolve;
  });
  source.seq = 4;
  const starting = follow(source);
  await new Promise(setImmediate);
  source.say();
  arrive();
  const { sync } = await starting;
  expect((await sync.current()).applied).toEqual([5]);
});

it('the state is loaded again after a gap', async () => {
  const { source, sync, losses } = await follow();
  source.say();
  source.say(2, false);
  source.say(3);
  source.say(4);
  expect((await sync.current()).seq).toBe(4);
  expect([source.loads, losses]).toEqual([2, []]);
});

it('a change that was already applied is ignored', async () => {
  const { source, sync } = await follow();
  source.say();
  source.say();
  await sync.current();
  source.say(2);
  await new Promise(setImmediate);
  expect((await sync.current()).seq).toBe(2);
  expect(source.loads).toBe(1);
});

it('check() detects a missed change and reports it', async () => {
  const { source, sync, losses } = await follow();
  source.say(1, false);
  await sync.check();
  expect([(await sync.current()).seq, losses]).toEqual([1, [1]]);
  await sync.check();
  expect(losses).toEqual([1]);
});

it('a failed check is retried until the state can be loaded', async () => {
  jest.useFakeTimers();
  const { source, sync, losses } = await follow();
  const seqNow = source.seqNow;
  source.seqNow = () => Promise.reject(new Error('away'));
  source.say(1, false);
  await sync.check();
  expect(losses).toEqual([]);
  source.seqNow = seqNow;
  await jest.advanceTimersByTimeAsync(500);
  expect([(await sync.current()).seq, losses]).toEqual([1, [1]]);
  jest.useRealTimers();
});

it('the state is loaded again when the sequence numbers restart', async () => {
  const { source, sync, losses } = await follow();
  source.say(900);
  source.say(901);
  await sync.current();
  source.say(3);
  await sync.current();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect([(await sync.current()).seq, losses]).toEqual([3, [3]]);
});

it('the state is loaded again when a change cannot be parsed', async () => {
  const { source, sync } = await follow();
  source.read = () => {
    throw new Error('no news of ours');
  };
  source.say();
  expect((await sync.current()).seq).toBe(1);
  expect(source.loads).toBe(2);
});

it("a replica always reaches the source's state despite lost changes, and never applies changes out of order", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('heard', 'lost', 'read'), { maxLength: 60 }), async (steps) => {
      const { source, sync } = await follow();
      for (const step of steps) {
        if (step === 'read') await sync.current();
        else source.say(undefined, step === 'heard');
      }
      source.say();
      const { seq, applied } = await sync.current();
      expect(seq).toBe(source.seq);
      expect(applied.every((n, i) => i === 0 || n === applied[i - 1]! + 1)).toBe(true);
    }),
  ));

describe('an emptied source', () => {
  afterEach(() => jest.useRealTimers());

  it('the last state is kept while the source is empty, until it is filled again', async () => {
    jest.useFakeTimers();
    const { source, sync, losses } = await follow();
    source.say(7);
    await sync.check();
    source.seq = 0;
    await sync.check();
    expect([(await sync.current()).seq, losses]).toEqual([7, []]);

    source.say(9, false);
    await jest.advanceTimersByTimeAsync(500);
    expect([(await sync.current()).seq, losses]).toEqual([9, [9]]);
    sync.stop();
  });

  it('an empty source is accepted after a minute', async () => {
    jest.useFakeTimers();
    const { source, sync, losses } = await follow();
    source.say(7);
    await sync.check();
    source.seq = 0;
    await sync.check();
    await jest.advanceTimersByTimeAsync(59_000);
    expect((await sync.current()).seq).toBe(7);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([(await sync.current()).seq, losses]).toEqual([0, [0]]);
    sync.stop();
  });

  it('an empty source is not accepted at once when a gap causes the load', async () => {
    jest.useFakeTimers();
    const { source, sync } = await follow();
    source.say(7);
    await sync.check();
    const arrived = jest.spyOn(source, 'load').mockImplementationOnce(async () => new Log(0));
    source.say(9);
    expect([(await sync.current()).seq, arrived.mock.calls.length]).toEqual([7, 1]);
    await jest.advanceTimersByTimeAsync(500);
    expect((await sync.current()).seq).toBe(9);
    sync.stop();
  });
});
