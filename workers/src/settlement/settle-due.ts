import { isGradedByGame, isPending, type Pick, regradePick, settlePicks, stampPick } from '@fairline/shared/domain';
import type { DuePick } from '@fairline/shared/node';

/** Settles a due pick: returns it graded or regraded, or the same object if nothing changes. */
export const settleDue = ({ pick, finals, returnStake }: DuePick, now: number): Pick => {
  const terms = { now, returnStake, isRecord: true };
  if (isGradedByGame(pick)) return regradePick(pick, finals, terms);
  if (!isPending(pick)) return pick;
  const { picks, updated } = settlePicks([pick], finals, { ...terms, window: 'final' });
  return updated === 1 ? stampPick(pick, picks[0]!, now) : pick;
};
