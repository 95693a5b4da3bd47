import type { Standing } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { Readings } from './readings.js';

const access = { userId: 'u', sid: 's', plan: 'platinum', unlimited: false, expiresAt: 0 } as const;
const standing = (plan: Standing['plan']): Standing => ({ plan, unlimited: false, ops: 'none' });
const news = (plan: Standing['plan']) => ({ kind: 'plan', userId: 'u', plan, unlimited: false }) as const;
const MINUTE = 60_000;

/** A source that answers when told to. */
const anAnswerer = () => {
  const asked: ((answer: Standing | undefined | Error) => void)[] = [];
  const ask = () =>
    new Promise<Standing | undefined>((resolve, reject) => {
      asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  return { asked, readings: new Readings(ask) };
};

it('reads the database once for many concurrent callers, and keeps the result', async () => {
  const { asked, readings } = anAnswerer();
  const all = [1, 2, 3].map(() => readings.of(access, MINUTE));
  asked[0]!(standing('gold'));
  expect(await Promise.all(all)).toEqual([1, 2, 3].map(() => standing('gold')));
  expect(await readings.of(access, MINUTE)).toEqual(standing('gold'));
  expect(asked).toHaveLength(1);
});

it('reads again when the result is too old', async () => {
  const { asked, readings } = anAnswerer();
  const first = readings.of(access, MINUTE);
  asked[0]!(standing('gold'));
  await first;
  const second = readings.of(access, 0);
  asked[1]!(standing('free'));
  expect(await second).toEqual(standing('free'));
});

it('discards a reading that an account event overtook, and reads again', async () => {
  const { asked, readings } = anAnswerer();
  const reading = readings.of(access, MINUTE);
  readings.apply(news('free'));
  asked[0]!(standing('platinum'));
  await new Promise(setImmediate);
  expect(asked).toHaveLength(2);
  asked[1]!(standing('free'));
  expect(await reading).toEqual(standing('free'));
});

it('discards a reading that began before events may have been missed, and reads again', async () => {
  const { asked, readings } = anAnswerer();
  const reading = readings.of(access, MINUTE);
  readings.doubt();
  asked[0]!(standing('platinum'));
  await new Promise(setImmediate);
  asked[1]!(undefined);
  expect(await reading).toBeUndefined();
});

it('falls back to the token when the reading fails, or to the last account event if there was one', async () => {
  const { asked, readings } = anAnswerer();
  const first = readings.of(access, MINUTE);
  asked[0]!(new Error('away'));
  expect(await first).toEqual(standing('platinum'));
  expect(await readings.of(access, MINUTE)).toEqual(standing('platinum'));
  expect(asked).toHaveLength(1);

  readings.apply(news('gold'));
  const second = readings.of(access, MINUTE);
  asked[1]!(new Error('away'));
  expect(await second).toEqual(standing('gold'));

  readings.apply({ kind: 'ended', userId: 'u', sid: 's' });
  const third = readings.of(access, MINUTE);
  asked[2]!(new Error('away'));
  expect(await third).toBeUndefined();
});

it('falls back to the token when the reading takes too long, and reads again some seconds later', async () => {
  jest.useFakeTimers();
  const { asked, readings } = anAnswerer();
  const first = readings.of(access, MINUTE);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual(standing('platinum'));
  expect(await readings.of(access, MINUTE)).toEqual(standing('platinum'));
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5_000);
  const second = readings.of(access, MINUTE);
  asked[1]!(standing('gold'));
  expect(await second).toEqual(standing('gold'));
  jest.useRealTimers();
});

it('gives a late reading to the next caller, unless an account event overtook it', async () => {
  jest.useFakeTimers();
  const { asked, readings } = anAnswerer();
  const first = readings.of(access, MINUTE);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual(standing('platinum'));
  asked[0]!(undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(await readings.of(access, MINUTE)).toBeUndefined();

  const other = readings.of({ ...access, sid: 't' }, MINUTE);
  await jest.advanceTimersByTimeAsync(2_000);
  await other;
  readings.apply(news('gold'));
  asked[1]!(standing('free'));
  await jest.advanceTimersByTimeAsync(0);
  const after = readings.of({ ...access, sid: 't' }, MINUTE);
  asked[2]!(standing('gold'));
  expect(await after).toEqual(standing('gold'));
  jest.useRealTimers();
});

it('takes operator rights only from a reading, never from a token or an account event', async () => {
  const { asked, readings } = anAnswerer();
  const claims = { ...access, ops: 'in force' } as const;
  const first = readings.of(claims, MINUTE);
  asked[0]!(new Error('away'));
  expect(await first).toMatchObject({ ops: 'none' });

  const second = readings.of({ ...claims, sid: 't' }, MINUTE);
  asked[1]!({ ...standing('platinum'), ops: 'in force' });
  expect(await second).toMatchObject({ ops: 'in force' });
  readings.apply(news('platinum'));
  const third = readings.of({ ...claims, sid: 't' }, MINUTE);
  asked[2]!(new Error('away'));
  expect(await third).toMatchObject({ ops: 'none' });
});

it('applies an account event to the session that it names, or to all sessions of the user', async () => {
  const { asked, readings } = anAnswerer();
  const sessions = ['s', 't'].map((sid) => ({ ...access, sid }));
  const first = sessions.map((session) => readings.of(session, MINUTE));
  for (const answer of asked) answer(standing('gold'));
  await Promise.all(first);
  readings.apply({ kind: 'ended', userId: 'u', sid: 't' });
  readings.apply({ kind: 'ended', userId: 'somebody else' });
  await readings.of(sessions[0]!, MINUTE);
  expect(asked).toHaveLength(2);
  readings.apply({ kind: 'ended', userId: 'u' });
  void readings.of(sessions[0]!, MINUTE);
  expect(asked).toHaveLength(3);
});

it('forgets sessions that nobody asked for recently', async () => {
  const { asked, readings } = anAnswerer();
  const first = readings.of(access, MINUTE);
  asked[0]!(standing('gold'));
  await first;
  readings.forgetBefore(Date.now() + 1);
  void readings.of(access, MINUTE);
  expect(asked).toHaveLength(2);
});

it('known() returns the last reading until it is too old or an account event overtook it', async () => {
  const { asked, readings } = anAnswerer();
  const first = readings.of(access, MINUTE);
  expect(readings.known('s', MINUTE)).toBeUndefined();
  asked[0]!(standing('gold'));
  await first;
  expect(readings.known('s', MINUTE)).toEqual(standing('gold'));
  expect(readings.known('s', 0)).toBeUndefined();
  expect(readings.known('t', MINUTE)).toBeUndefined();
  readings.apply(news('free'));
  expect(readings.known('s', MINUTE)).toBeUndefined();
});

it('known() returns nothing for an ended session, or after events may have been missed', async () => {
  const { asked, readings } = anAnswerer();
  const first = readings.of(access, MINUTE);
  asked[0]!(standing('gold'));
  await first;
  readings.doubt();
  expect(readings.known('s', MINUTE)).toBeUndefined();
  const second = readings.of(access, MINUTE);
  asked[1]!(undefined);
  expect([await second, readings.known('s', MINUTE)]).toEqual([undefined, undefined]);
});
