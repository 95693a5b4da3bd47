import { isGradedByGame, isPending, type Pick, regradePick, settlePicks, stampPick } from '@fairline/shared/domain';
import type { DuePick } from '@fairline/shared/node';

/** A pick that is due, as settlement leaves it: graded, graded again, or the very same when there is nothing to say. */
export const settleDue = ({ pick, finals, returnStake }: DuePick, now: number): Pick => {
  const terms = { now, returnStake, isRecord: true };
  if (isGradedByGame(pick)) return regradePick(pick, finals, terms);
  if (!isPending(pick)) return pick;
  const { picks, updated } = settlePicks([pick], finals, { ...terms, window: 'final' });
  return updated === 1 ? stampPick(pick, picks[0]!, now) : pick;
};
