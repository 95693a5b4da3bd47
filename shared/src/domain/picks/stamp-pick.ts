import { editedAt, isSameBetPart, outcomeAt, outcomePart } from './merge-picks.js';
import type { Pick } from './pick.js';
import { isSamePick } from './same-pick.js';

/**
 * A pick after an edit at a moment in milliseconds, with the times by which versions are compared. They lie after those of the version
 * that was edited, so that who edits what they have seen wins over it, however wrong their clock is.
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
