import type { SessionRights } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { RightsCache } from './rights-cache.js';

const access = { userId: 'u', sid: 's', plan: 'platinum', unlimited: false, expiresAt: 0 } as const;
const rights = (plan: SessionRights['plan']): SessionRights => ({ plan, unlimited: false, ops: 'none' });
const news = (plan: SessionRights['plan']) => ({ kind: 'plan', userId: 'u', plan, unlimited: false }) as const;
const MINUTE = 60_000;

/** A source that answers when told to. */
const anAnswerer = () => {
  const asked: ((answer: SessionRights | undefined | Error) => void)[] = [];
  const ask = () =>
    new Promise<SessionRights | undefined>((resolve, reject) => {
      asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  return { asked, cache: new RightsCache(ask) };
};

it('rights are read once for many concurrent callers, and kept', async () => {
  const { asked, cache } = anAnswerer();
  const all = [1, 2, 3].map(() => cache.of(access, MINUTE));
  asked[0]!(rights('gold'));
  expect(await Promise.all(all)).toEqual([1, 2, 3].map(() => rights('gold')));
  expect(await cache.of(access, MINUTE)).toEqual(rights('gold'));
  expect(asked).toHaveLength(1);
});

it('rights are read again when they are too old', async () => {
  const { asked, cache } = anAnswerer();
  const first = cache.of(access, MINUTE);
  asked[0]!(rights('gold'));
  await first;
  const second = cache.of(access, 0);
  asked[1]!(rights('free'));
  expect(await second).toEqual(rights('free'));
});

it('a reading that an account event overtook is discarded and repeated', async () => {
  const { asked, cache } = anAnswerer();
  const reading = cache.of(access, MINUTE);
  cache.apply(news('free'));
  asked[0]!(rights('platinum'));
  await new Promise(setImmediate);
  expect(asked).toHaveLength(2);
  asked[1]!(rights('free'));
  expect(await reading).toEqual(rights('free'));
});

it('a reading that began before events may have been missed is discarded and repeated', async () => {
  const { asked, cache } = anAnswerer();
  const reading = cache.of(access, MINUTE);
  cache.doubt();
  asked[0]!(rights('platinum'));
  await new Promise(setImmediate);
  asked[1]!(undefined);
  expect(await reading).toBeUndefined();
});

it('a failed reading falls back to the token, or to the last account event if there was one', async () => {
  const { asked, cache } = anAnswerer();
  const first = cache.of(access, MINUTE);
  asked[0]!(new Error('away'));
  expect(await first).toEqual(rights('platinum'));
  expect(await cache.of(access, MINUTE)).toEqual(rights('platinum'));
  expect(asked).toHaveLength(1);

  cache.apply(news('gold'));
  const second = cache.of(access, MINUTE);
  asked[1]!(new Error('away'));
  expect(await second).toEqual(rights('gold'));

  cache.apply({ kind: 'ended', userId: 'u', sid: 's' });
  const third = cache.of(access, MINUTE);
  asked[2]!(new Error('away'));
  expect(await third).toBeUndefined();
});

it('a slow reading falls back to the token, and is repeated some seconds later', async () => {
  jest.useFakeTimers();
  const { asked, cache } = anAnswerer();
  const first = cache.of(access, MINUTE);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual(rights('platinum'));
  expect(await cache.of(access, MINUTE)).toEqual(rights('platinum'));
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5_000);
  const second = cache.of(access, MINUTE);
  asked[1]!(rights('gold'));
  expect(await second).toEqual(rights('gold'));
  jest.useRealTimers();
});

it('a late reading is used for the next caller, unless an account event overtook it', async () => {
  jest.useFakeTimers();
  const { asked, cache } = anAnswerer();
  const first = cache.of(access, MINUTE);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual(rights('platinum'));
  asked[0]!(undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(await cache.of(access, MINUTE)).toBeUndefined();

  const other = cache.of({ ...access, sid: 't' }, MINUTE);
  await jest.advanceTimersByTimeAsync(2_000);
  await other;
  cache.apply(news('gold'));
  asked[1]!(rights('free'));
  await jest.advanceTimersByTimeAsync(0);
  const after = cache.of({ ...access, sid: 't' }, MINUTE);
  asked[2]!(rights('gold'));
  expect(await after).toEqual(rights('gold'));
  jest.useRealTimers();
});

it('operator rights come only from a reading, never from a token or an account event', async () => {
  const { asked, cache } = anAnswerer();
  const claims = { ...access, ops: 'in force' } as const;
  const first = cache.of(claims, MINUTE);
  asked[0]!(new Error('away'));
  expect(await first).toMatchObject({ ops: 'none' });

  const second = cache.of({ ...claims, sid: 't' }, MINUTE);
  asked[1]!({ ...rights('platinum'), ops: 'in force' });
  expect(await second).toMatchObject({ ops: 'in force' });
  cache.apply(news('platinum'));
  const third = cache.of({ ...claims, sid: 't' }, MINUTE);
  asked[2]!(new Error('away'));
  expect(await third).toMatchObject({ ops: 'none' });
});

it('an account event applies to the session that it names, or to all sessions of the user', async () => {
  const { asked, cache } = anAnswerer();
  const sessions = ['s', 't'].map((sid) => ({ ...access, sid }));
  const first = sessions.map((session) => cache.of(session, MINUTE));
  for (const answer of asked) answer(rights('gold'));
  await Promise.all(first);
  cache.apply({ kind: 'ended', userId: 'u', sid: 't' });
  cache.apply({ kind: 'ended', userId: 'somebody else' });
  await cache.of(sessions[0]!, MINUTE);
  expect(asked).toHaveLength(2);
  cache.apply({ kind: 'ended', userId: 'u' });
  void cache.of(sessions[0]!, MINUTE);
  expect(asked).toHaveLength(3);
});

it('sessions without recent requests are forgotten', async () => {
  const { asked, cache } = anAnswerer();
  const first = cache.of(access, MINUTE);
  asked[0]!(rights('gold'));
  await first;
  cache.forgetBefore(Date.now() + 1);
  void cache.of(access, MINUTE);
  expect(asked).toHaveLength(2);
});

it('known() returns the last reading until it is too old or an account event overtook it', async () => {
  const { asked, cache } = anAnswerer();
  const first = cache.of(access, MINUTE);
  expect(cache.known('s', MINUTE)).toBeUndefined();
  asked[0]!(rights('gold'));
  await first;
  expect(cache.known('s', MINUTE)).toEqual(rights('gold'));
  expect(cache.known('s', 0)).toBeUndefined();
  expect(cache.known('t', MINUTE)).toBeUndefined();
  cache.apply(news('free'));
  expect(cache.known('s', MINUTE)).toBeUndefined();
});

it('known() returns nothing for an ended session, or after events may have been missed', async () => {
  const { asked, cache } = anAnswerer();
  const first = cache.of(access, MINUTE);
  asked[0]!(rights('gold'));
  await first;
  cache.doubt();
  expect(cache.known('s', MINUTE)).toBeUndefined();
  const second = cache.of(access, MINUTE);
  asked[1]!(undefined);
  expect([await second, cache.known('s', MINUTE)]).toEqual([undefined, undefined]);
});
