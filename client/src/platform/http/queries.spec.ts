import { jest } from '@jest/globals';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { keepTidy } from './keep-tidy.js';
import { Problem } from './problem.js';
import { makeQueries, ONCE_ASKED } from './queries.js';

const MINUTE = 60_000;

/** A query client that is kept tidy, and a function that advances time. */
const tidy = () => {
  const queries = makeQueries();
  after.push(keepTidy(queries), () => queries.clear());
  const has = (...key: QueryKey) => queries.getQueryData(key) !== undefined;
  const size = () => queries.getQueryCache().getAll().length;
  return { queries, has, size, wait: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
};
/** Observes an answer, as a screen does. */
const look = (queries: ReturnType<typeof makeQueries>, queryKey: QueryKey, queryFn: () => Promise<unknown>) => {
  const observer = new QueryObserver(queries, { queryKey, queryFn, retry: false });
  after.push(observer.subscribe(() => {}));
  return observer;
};

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it('a hundred answers are kept: the next one replaces the oldest unused one', async () => {
  const { queries, has, size, wait } = tidy();
  look(queries, ['seen'], async () => 0);
  for (let nth = 1; nth < 100; nth += 1) {
    await wait(1);
    queries.setQueryData(['kept', nth], nth);
  }
  await wait(1);
  expect(size()).toBe(100);
  queries.setQueryData(['kept', 100], 100);
  await wait(1);
  expect(size()).toBe(100);
  expect(has('kept', 1)).toBe(false);
  expect(has('kept', 2)).toBe(true);
  expect(has('seen')).toBe(true);
});

it('answers an hour old are removed at the next full minute', async () => {
  const { queries, has, wait } = tidy();
  queries.setQueryDefaults(['odds'], { gcTime: Number.POSITIVE_INFINITY });
  await wait(30_000);
  queries.setQueryData(['odds'], 1);
  await wait(60 * MINUTE);
  expect(has('odds')).toBe(true);
  await wait(30_000);
  expect(has('odds')).toBe(false);
});

it('stale answers on the screen are reloaded every five minutes, unused ones are not', async () => {
  const { queries, wait } = tidy();
  const asked: string[] = [];
  look(queries, ['seen'], async () => asked.push('seen'));
  queries.prefetchQuery({ queryKey: ['unseen'], queryFn: async () => asked.push('unseen') });
  await wait(5 * MINUTE - 1);
  expect(asked).toEqual(['seen', 'unseen']);
  await wait(1);
  expect(asked).toEqual(['seen', 'unseen', 'seen']);
});

it('requests that count towards the quota are never repeated by the clock', async () => {
  const { queries, wait } = tidy();
  const asked: string[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['counted'],
    queryFn: async () => {
      asked.push('counted');
      throw new Error('away');
    },
    retry: false,
    ...ONCE_ASKED,
  });
  after.push(observer.subscribe(() => undefined));
  await wait(11 * MINUTE);
  expect(asked).toEqual(['counted']);
});

it.each([
  [60 * MINUTE - 1, 'first'],
  [60 * MINUTE, undefined],
])('%i ms after the last answer, a failed request shows: %s', async (age, shown) => {
  const { queries, wait } = tidy();
  const away = new Problem(503, 'HTTP_503', 'Server error. Our team has been notified.');
  let answer = async () => 'first';
  const observer = look(queries, ['sports'], () => answer());
  await wait(0);
  answer = () => Promise.reject(away);
  jest.setSystemTime(Date.now() + age);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: shown, error: away });
});

it('the last answer is kept however old, where so configured', async () => {
  const { queries, wait } = tidy();
  let answer = async () => 'gold';
  const observer = new QueryObserver(queries, {
    queryKey: ['me'],
    queryFn: () => answer(),
    retry: false,
    meta: { isLasting: true },
  });
  after.push(observer.subscribe(() => {}));
  await wait(0);
  answer = () => Promise.reject(new Error('away'));
  jest.setSystemTime(Date.now() + 3 * 60 * MINUTE);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'gold' });
});
