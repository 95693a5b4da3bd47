import { jest } from '@jest/globals';
import { timeLimit } from './feed.js';
import { FeedCaller } from './feed-caller.js';

const LANES = 4;

/** A feed that holds every call until the test lets it answer. */
const aSlowFeed = () => {
  const answers: (() => void)[] = [];
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation((_, { signal } = {}) => {
    signal?.throwIfAborted();
    return new Promise((resolve) => answers.push(() => resolve(new Response('[]'))));
  });
  const begun = async (calls: number) => {
    while (asked.mock.calls.length < calls) await new Promise(setImmediate);
  };
  const answer = () => {
    for (const each of answers.splice(0)) each();
  };
  return { asked, answer, begun };
};

afterEach(() => jest.restoreAllMocks());

it('a timeout while waiting in our own queue does not count as a failure of the feed', async () => {
  const { asked, answer } = aSlowFeed();
  const lines: string[] = [];
  const caller = new FeedCaller({ name: 'the feed', url: 'http://feed.test', log: (line) => lines.push(line) });
  const ask = (signal = new AbortController().signal) =>
    caller.call({ path: '/odds', query: {}, signal, read: (body) => body.toString() });
  const outOfTime = new AbortController();

  const calling = Array.from({ length: LANES }, () => ask());
  const late = Promise.allSettled(Array.from({ length: 9 }, () => ask(outOfTime.signal)));
  outOfTime.abort(new DOMException('out of time', 'TimeoutError'));
  answer();
  await Promise.all(calling);
  const reasons = (await late).map((outcome) => outcome.status === 'rejected' && (outcome.reason as unknown));
  expect(reasons).toEqual(Array.from({ length: 9 }, () => expect.objectContaining({ fault: 'cancelled' })));
  expect(asked).toHaveBeenCalledTimes(LANES);

  const next = ask();
  await new Promise(setImmediate);
  answer();
  expect(await next).toBe('[]');
  expect(lines).toEqual([]);
});

it('a call with too little time left is not started', async () => {
  const { asked, answer } = aSlowFeed();
  const lines: string[] = [];
  const caller = new FeedCaller({
    name: 'the feed',
    url: 'http://feed.test',
    fairMs: 60_000,
    breaker: { failures: 1 },
    log: (line) => lines.push(line),
  });
  const ask = (ms: number) =>
    caller.call({ path: '/odds', query: {}, signal: timeLimit(ms), read: (body) => body.toString() });
  await expect(ask(59_000)).rejects.toMatchObject({ fault: 'cancelled' });
  expect([asked.mock.calls, lines]).toEqual([[], []]);
  const calling = ask(120_000);
  await new Promise(setImmediate);
  answer();
  expect(await calling).toBe('[]');
});

it('a timeout counts as a failure of the feed only if the feed had enough time to answer', async () => {
  const { begun } = aSlowFeed();
  const ask = async (fairMs: number) => {
    const lines: string[] = [];
    const breaker = { failures: LANES };
    const caller = new FeedCaller({
      name: 'the feed',
      url: 'http://feed.test',
      fairMs,
      breaker,
      log: (line) => lines.push(line),
    });
    const outOfTime = new AbortController();
    const before = begunCalls();
    const calls = Array.from({ length: 9 }, () =>
      caller.call({ path: '/odds', query: {}, signal: outOfTime.signal, read: (body) => body.toString() }),
    );
    const ended = Promise.allSettled(calls);
    await begun(before + LANES);
    outOfTime.abort(new DOMException('out of time', 'TimeoutError'));
    await ended;
    return lines;
  };
  const begunCalls = () => jest.mocked(globalThis.fetch).mock.calls.length;
  expect(await ask(60_000)).toEqual([]);
  expect(await ask(0)).toEqual([expect.stringContaining('no calls for 30 s')]);
});
