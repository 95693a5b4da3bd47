import { settlePicks } from './settle.js';
import { aFinal, aPick, EVENING } from './testing/builders.js';
import { gradeAgain, isUndone, undoGrading } from './undo-grading.js';

const run = { now: EVENING, window: 'manual' } as const;
const settle = (pick: ReturnType<typeof aPick>, window: 'manual' | 'automatic' | 'final' = 'manual') =>
  settlePicks([pick], [aFinal()], { ...run, window }).picks[0]!;
const settled = settle(aPick());
const undone = undoGrading(settled, EVENING + 1_000);

it('undoing a grading removes everything that it wrote', () => {
  expect(undone).toEqual({ ...aPick(), undoneAt: '2026-11-22T23:00:01.000Z' });
  const byHand = aPick({ status: 'lost', validatedAt: '2026-11-22T22:00:00Z', actualPayout: 0 });
  const { status, actualPayout, validatedAt } = undoGrading(byHand, EVENING);
  expect([status, actualPayout, validatedAt]).toEqual(['pending', undefined, undefined]);
});

it.each([aPick(), aPick({ status: '' }), aPick({ status: 'won', deletedAt: '2026-11-22T22:00:00Z' })])(
  'undoing does nothing for %j',
  (pick) => expect(undoGrading(pick, EVENING)).toBe(pick),
);

it('an undone pick stays pending in every run except one that the user starts', () => {
  expect(isUndone(undone)).toBe(true);
  for (const window of ['automatic', 'final'] as const)
    expect(settle(undone, window)).toMatchObject({
      status: 'pending',
      reason: expect.stringMatching(/undid its grading/),
    });
  expect(settle(undone)).toMatchObject({ status: 'won', actualPayout: 190.91 });
  expect(isUndone(settle(undone))).toBe(false);
  expect(settle(undone)).not.toHaveProperty('undoneAt');
});

it('an undone pick is settled automatically again when the user asks for it', () => {
  const asked = gradeAgain(undone, EVENING + 2_000);
  expect(asked).toEqual({ ...aPick(), gradedAt: '2026-11-22T23:00:02.000Z' });
  expect(settle(asked, 'final')).toMatchObject({ status: 'won' });
  expect(gradeAgain(settled, EVENING)).toBe(settled);
});
