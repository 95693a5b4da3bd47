import { AnswerShelf } from './answer-shelf.js';

const answering = (bytes: number) => async () => ({ version: '1', write: () => 'x'.repeat(bytes) });

it('returns the same cached answer for the same key', () => {
  const shelf = new AnswerShelf();
  expect(shelf.get('nba', answering(1))).toBe(shelf.get('nba', answering(1)));
  expect(shelf.get('nba', answering(1))).not.toBe(shelf.get('nfl', answering(1)));
});

it('keeps the 100 answers that were requested last', () => {
  const shelf = new AnswerShelf();
  const first = shelf.get('0', answering(1));
  for (let i = 1; i < 100; i++) shelf.get(String(i), answering(1));
  expect(shelf.get('0', answering(1))).toBe(first);
  const second = shelf.get('100', answering(1));
  expect(shelf.get('1', answering(1))).not.toBe(second);
  expect([shelf.size, shelf.get('0', answering(1)) === first]).toEqual([100, true]);
});

it('keeps at most 64 MB of answers', async () => {
  const shelf = new AnswerShelf();
  for (let i = 0; i < 10; i++) await shelf.get(String(i), answering(10 * 1024 * 1024)).read();
  shelf.get('more', answering(1));
  expect(shelf.size).toBeLessThanOrEqual(7);
});
