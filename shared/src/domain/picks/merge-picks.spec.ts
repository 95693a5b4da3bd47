import { aFinal, aPick, EVENING } from '../testing/pick-and-final.js';
import { capTimes, mergePicks, receivePick, stampPick } from './merge-picks.js';
import { settlePicks, undoGrading } from './settle.js';

const at = (updatedAt: string, note: string) => aPick({ updatedAt: `2026-11-22T${updatedAt}:00Z`, note });
const settled = settlePicks([aPick()], [aFinal()], { now: EVENING, window: 'manual' }).picks[0]!;
const authors = (kept: ReturnType<typeof aPick>, sent: ReturnType<typeof aPick>) =>
  receivePick(kept, sent).story.map(({ by }) => by);

it('a new pick starts a history', () =>
  expect(receivePick(undefined, aPick())).toEqual({
    pick: aPick(),
    story: [{ by: 'you', before: null, after: aPick() }],
  }));

it('an unchanged version adds nothing to the history', () =>
  expect(receivePick(aPick(), aPick())).toEqual({ pick: aPick(), story: [] }));

it('the history records what a later version replaced, and an earlier version that arrives late', () => {
  const [early, late] = [at('12:00', 'early'), at('13:00', 'late')];
  expect(receivePick(early, late)).toEqual({ pick: late, story: [{ by: 'you', before: early, after: late }] });
  expect(receivePick(late, early)).toEqual({ pick: late, story: [{ by: 'sync', before: early, after: late }] });
});

it('the history records who graded a pick: the settlement by score, or the user', () => {
  expect(authors(aPick(), settled)).toEqual(['settlement']);
  expect(authors(aPick(), aPick({ status: 'won', validatedAt: '2026-11-22T22:00:00Z' }))).toEqual(['you']);
  expect(authors(settled, undoGrading(settled, EVENING + 1))).toEqual(['you']);
  expect(authors(settled, { ...at('23:30', 'offline') })).toEqual(['you', 'sync']);
  const paid = { ...settled, actualPayout: 200, payoutEnteredAt: '2026-11-22T23:30:00Z' };
  expect(authors(settled, stampPick(settled, paid, EVENING + 1))).toEqual(['you']);
});

it('times in the future are changed to the present', () => {
  const future = '2999-01-01T00:00:00Z';
  const capped = capTimes(
    aPick({ updatedAt: future, deletedAt: future, settledDate: '2026-11-22T20:00:00Z' }),
    EVENING,
  );
  const now = '2026-11-22T23:00:00.000Z';
  expect(capped).toMatchObject({ updatedAt: now, deletedAt: now, settledDate: '2026-11-22T20:00:00Z' });
  expect(capTimes(settled, EVENING)).toBe(settled);
});

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
