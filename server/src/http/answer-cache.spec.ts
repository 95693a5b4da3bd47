import { AnswerCache } from './answer-cache.js';

const answering = (bytes: number) => async () => ({ version: '1', write: () => 'x'.repeat(bytes) });

it('the same key gets the same cached answer', () => {
  const cache = new AnswerCache();
  expect(cache.get('nba', answering(1))).toBe(cache.get('nba', answering(1)));
  expect(cache.get('nba', answering(1))).not.toBe(cache.get('nfl', answering(1)));
});

it('the 100 answers that were requested last are kept', () => {
  const cache = new AnswerCache();
  const first = cache.get('0', answering(1));
  for (let i = 1; i < 100; i++) cache.get(String(i), answering(1));
  expect(cache.get('0', answering(1))).toBe(first);
  const second = cache.get('100', answering(1));
  expect(cache.get('1', answering(1))).not.toBe(second);
  expect([cache.size, cache.get('0', answering(1)) === first]).toEqual([100, true]);
});

it('at most 64 MB of answers are kept', async () => {
  const cache = new AnswerCache();
  for (let i = 0; i < 10; i++) await cache.get(String(i), answering(10 * 1024 * 1024)).read();
  cache.get('more', answering(1));
  expect(cache.size).toBeLessThanOrEqual(7);
});

it('nor are more kept of questions that were asked at the same moment, when no size was known yet', async () => {
  const cache = new AnswerCache();
  const all = Array.from({ length: 10 }, (_, i) => cache.get(String(i), answering(10 * 1024 * 1024)));
  await Promise.all(all.map((answer) => answer.read()));
  expect(cache.size).toBeLessThanOrEqual(6);
});
