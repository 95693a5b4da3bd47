import { mergePicks } from './merge-picks.js';
import { stampPick } from './stamp-pick.js';
import { aPick, EVENING } from './testing/builders.js';

const NOW = '2026-11-22T23:00:00.000Z';

it('an edit sets the time of the part that was edited', () => {
  const before = aPick({ updatedAt: '2026-11-22T15:00:00Z', validatedAt: '2026-11-22T20:00:00Z', status: 'won' });
  expect(stampPick(before, { ...before, note: 'x' }, EVENING)).toEqual({ ...before, note: 'x', updatedAt: NOW });
  expect(stampPick(before, { ...before, actualPayout: 5 }, EVENING)).toEqual({
    ...before,
    actualPayout: 5,
    gradedAt: NOW,
  });
  expect(stampPick(before, { ...before }, EVENING)).toEqual(before);
});

it('an edit sets no time when the grading has its own', () => {
  const graded = { ...aPick(), status: 'won', validatedAt: NOW };
  expect(stampPick(aPick(), graded, EVENING)).toEqual(graded);
});

it('an edit gets a later time than the version before, even when the clock is a day behind', () => {
  const before = aPick({ updatedAt: NOW, settledDate: NOW, status: 'won' });
  const after = { ...before, note: 'x', status: 'lost' };
  const stamped = stampPick(before, after, EVENING - 86_400_000);
  expect(stamped).toEqual({ ...after, updatedAt: '2026-11-22T23:00:00.001Z', gradedAt: '2026-11-22T23:00:00.001Z' });
  expect(mergePicks(before, stamped)).toEqual(stamped);
});
