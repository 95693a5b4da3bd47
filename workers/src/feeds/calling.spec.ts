import { AnswerText } from '@fairline/shared/domain';
import { FeedError, type FeedFault } from './feed-error.js';
import { parseJson } from './http.js';
import { LastAnswers } from './last-answers.js';
import { withRetries } from './with-retries.js';

describe('withRetries', () => {
  const failing = (faults: FeedFault[], retryAfterMs?: number) => {
    const calls = { count: 0 };
    const attempt = async () => {
      const fault = faults[calls.count++];
      if (fault) throw new FeedError(fault, fault, retryAfterMs);
      return 'answer';
    };
    return { calls, attempt };
  };
  const patiently = { signal: new AbortController().signal, firstWaitMs: 1, random: () => 0.5 };

  it('temporary faults are retried', async () => {
    const { attempt } = failing(['unavailable', 'rate-limited']);
    expect(await withRetries(attempt, patiently)).toBe('answer');
  });
  it('a call fails after two retries', async () => {
    const { attempt, calls } = failing(['unavailable', 'unavailable', 'unavailable']);
    await expect(withRetries(attempt, patiently)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(calls.count).toBe(3);
  });
  it.each<FeedFault>(['unauthorized', 'bad-request', 'not-found', 'out-of-credits', 'timed-out', 'html', 'paused'])(
    '%s is never retried',
    async (fault) => {
      const { attempt, calls } = failing([fault]);
      await expect(withRetries(attempt, patiently)).rejects.toMatchObject({ fault });
      expect(calls.count).toBe(1);
    },
  );
  it('a call fails at once when the feed asks for a long wait', async () => {
    const { attempt, calls } = failing(['rate-limited'], 60_000);
    await expect(withRetries(attempt, patiently)).rejects.toMatchObject({ retryAfterMs: 60_000 });
    expect(calls.count).toBe(1);
  });
  it('a call fails with the last fault when time runs out during a wait', async () => {
    const { attempt } = failing(['unavailable']);
    const hasty = { signal: AbortSignal.timeout(5), firstWaitMs: 5_000 };
    await expect(withRetries(attempt, hasty)).rejects.toMatchObject({ fault: 'unavailable' });
  });
});

describe('LastAnswers', () => {
  const anAnswer = (body: string) => ({ text: new AnswerText(Buffer.from(body)), json: () => undefined });

  it('the last answer to each request is remembered', () => {
    const last = new LastAnswers();
    const [first, second] = [anAnswer('{}'), anAnswer('{ }')];
    for (const answer of [first, second]) last.remember('a', answer);
    expect([last.to('a'), last.to('b')]).toEqual([second, undefined]);
  });
  it('the request that is longest ago is forgotten when too much is stored', () => {
    const last = new LastAnswers(10);
    for (const question of ['a', 'b', 'c']) last.remember(question, anAnswer('1234'));
    expect(['a', 'b', 'c'].map((question) => last.to(question) !== undefined)).toEqual([false, true, true]);
  });
});

describe('parseJson', () => {
  it('JSON after a byte-order mark is parsed', () => expect(parseJson(Buffer.from('\uFEFF[1]'), 'x')).toEqual([1]));
  it.each([
    ['<!doctype html>', 'html'],
    ['[{"id":"a","bookm', 'truncated'],
    ['', 'truncated'],
    ['upstream error', 'not-json'],
  ])('%j is reported as %s', (text, fault) => {
    let caught: unknown;
    try {
      parseJson(Buffer.from(text), 'the feed at /odds');
    } catch (error) {
      caught = error;
    }
    expect(caught).toMatchObject({ name: 'FeedError', fault });
  });
});
