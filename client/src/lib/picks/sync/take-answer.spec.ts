import type { Pick } from '@fairline/shared/domain';
import { takeAnswer } from './take-answer.js';

const at = (hour: number, over: Partial<Pick> = {}): Pick => ({
  id: 'a',
  updatedAt: `2026-11-22T${hour}:00:00Z`,
  ...over,
});
const mine = at(10, { note: 'mine, offline' });
const their = at(20, { note: 'theirs, later' });
const none = new Set<string>();

it('takes the word of the server for a pick of which it knows all', () =>
  expect(takeAnswer([mine], [their], none)).toEqual({ picks: [their], agreed: new Set(['a']) }));

it('keeps an edit that was not sent yet until it is, though another is later: the server is to write it down', () =>
  expect(takeAnswer([mine], [their], new Set(['a']))).toEqual({ picks: [mine], agreed: none }));

it('lets the later of the two stand where the server would never take ours', () =>
  expect(takeAnswer([mine], [their], none, new Set(['a'])).picks).toEqual([their]));

it('puts a pick that is new here last', () => {
  const added = at(11, { id: 'b' });
  expect(takeAnswer([mine], [added], none).picks).toEqual([mine, added]);
});
