import { jest } from '@jest/globals';
import { Caller } from './caller.js';

const LANES = 4;

/** A feed that keeps every call waiting until it is told to answer. */
const aSlowFeed = () => {
  const answers: (() => void)[] = [];
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation((_, { signal } = {}) => {
    signal?.throwIfAborted();
    return new Promise((resolve) => answers.push(() => resolve(new Response('[]'))));
  });
  const answer = () => {
    for (const each of answers.splice(0)) each();
  };
  return { asked, answer };
};

afterEach(() => jest.restoreAllMocks());

it('does not hold against the feed that time ran out in our own line', async () => {
  const { asked, answer } = aSlowFeed();
  const lines: string[] = [];
  const caller = new Caller({ name: 'the feed', url: 'http://feed.test', log: (line) => lines.push(line) });
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
