import { isPending, type Pick, statusOf } from './pick.js';
import { stampPick } from './stamp-pick.js';

/** Undoes the grading of a settled pick at a moment in milliseconds. It stays pending until the user asks for settlement. */
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

/** Allows a pick to be settled again after its grading was undone. */
export const gradeAgain = (pick: Pick, at: number): Pick => {
  if (!isUndone(pick)) return pick;
  const { undoneAt: _, ...asked } = pick;
  return stampPick(pick, asked, at);
};

/** Whether a pick is pending because its user undid the grading. */
export const isUndone = (pick: Pick): boolean => isPending(pick) && !!pick.undoneAt;

const withoutSource = ({ validatedBy: _, validationConfidence: __, espnGameId: ___, ...pick }: Pick): Pick => pick;
