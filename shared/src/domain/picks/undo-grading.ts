import { isPending, type Pick, statusOf } from './pick.js';
import { stampPick } from './stamp-pick.js';

/** A settled pick whose grading its user takes back at a moment in milliseconds. It stays pending until they ask for another. */
export const undoGrading = (pick: Pick, at: number): Pick => {
  if (pick.deletedAt || statusOf(pick) === 'pending') return pick;
  const {
    actualPayout: _,
    payoutEnteredAt: __,
    settledDate: ___,
    validatedAt: ____,
    ...ungraded
  } = withoutSource(pick);
  return stampPick(pick, { ...ungraded, status: 'pending', undoneAt: new Date(at).toISOString() }, at);
};

/** Lets a pick be settled again whose grading was taken back. */
export const gradeAgain = (pick: Pick, at: number): Pick => {
  if (!isUndone(pick)) return pick;
  const { undoneAt: _, ...asked } = pick;
  return stampPick(pick, asked, at);
};

/** Whether a pick is pending because its user took the grading back. */
export const isUndone = (pick: Pick): boolean => isPending(pick) && !!pick.undoneAt;

const withoutSource = ({ validatedBy: _, validationConfidence: __, espnGameId: ___, ...pick }: Pick): Pick => pick;
