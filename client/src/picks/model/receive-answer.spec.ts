import type { Pick } from '@fairline/shared/domain';
import { mergeAnswer } from './receive-answer.js';

const at = (hour: number, over: Partial<Pick> = {}): Pick => ({
  id: 'a',
  updatedAt: `2026-11-22T${hour}:00:00Z`,
  ...over,
});
const mine = at(10, { note: 'mine, offline' });
const their = at(20, { note: 'theirs, later' });
const none = new Set<string>();

it('the server’s version of a pick without unsent edits is taken', () =>
  expect(mergeAnswer([mine], [their], none)).toEqual({ picks: [their], agreed: new Set(['a']) }));

it('an unsent edit is kept although the server’s version is later', () =>
  expect(mergeAnswer([mine], [their], new Set(['a']))).toEqual({ picks: [mine], agreed: none }));

it('if the server would never take ours, the later version stays', () =>
  expect(mergeAnswer([mine], [their], none, new Set(['a'])).picks).toEqual([their]));

it('a pick that is new here is added at the end', () => {
  const added = at(11, { id: 'b' });
  expect(mergeAnswer([mine], [added], none).picks).toEqual([mine, added]);
});
