import { editedAt, isSameBetPart, outcomeAt, outcomePart } from './merge-picks.js';
import type { Pick } from './pick.js';
import { isSamePick } from './same-pick.js';

/**
 * Stamps an edited pick with the times by which versions are compared (`at` in milliseconds). They are later than the edited version's
 * times, so an edit always wins over the version the user saw, even if the clock is wrong.
 */
export const stampPick = (before: Pick, after: Pick, at: number): Pick => {
  const isEdited = !isSameBetPart(before, after);
  const isGraded = !isSamePick(outcomePart(before), outcomePart(after)) && outcomeAt(after) <= outcomeAt(before);
  return {
    ...after,
    ...(isEdited ? { updatedAt: afterwards(at, editedAt(before)) } : {}),
    ...(isGraded ? { gradedAt: afterwards(at, outcomeAt(before)) } : {}),
  };
};

const afterwards = (at: number, before: number): string => new Date(Math.max(at, before + 1)).toISOString();
