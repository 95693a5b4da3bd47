import {
  gradeAgain,
  isPending,
  type Pick,
  readAmount,
  statusOf,
  toCent,
  undoGrading,
  winningPayout,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { changePickAtom } from './change-picks.js';

/** How a user may say that a pick ended. */
export type Ending = 'won' | 'lost' | 'push' | 'void';

/** Settles a pending pick by its user's word. What a win paid is entered after it. */
export const settleByHandAtom = atom(null, (_get, set, id: Pick['id'], at: Date, ending: Ending) =>
  set(changePickAtom, id, at, (pick) => (isPending(pick) ? ended(pick, ending, at) : pick)),
);

/** Writes what a win paid, to the cent, and that its user said so; nothing typed takes it back, and then the potential counts. */
export const enterPayoutAtom = atom(null, (_get, set, id: Pick['id'], at: Date, typed: string) =>
  set(changePickAtom, id, at, (pick) => {
    const paid = readAmount(typed);
    if (statusOf(pick) !== 'won' || paid === readAmount(pick.actualPayout)) return pick;
    const { actualPayout: _, payoutEnteredAt: __, ...rest } = pick;
    return paid === undefined ? rest : { ...rest, actualPayout: toCent(paid), payoutEnteredAt: at.toISOString() };
  }),
);

/** Takes a grading back: the pick is pending until its user asks for it again. */
export const takeBackAtom = atom(null, (_get, set, id: Pick['id'], at: Date) =>
  set(changePickAtom, id, at, (pick) => undoGrading(pick, at.getTime())),
);

/** Lets a pick be settled again whose grading its user took back. The account does so by its record, however long ago the game was. */
export const gradeAgainAtom = atom(null, (_get, set, id: Pick['id'], at: Date) =>
  set(changePickAtom, id, at, (pick) => gradeAgain(pick, at.getTime())),
);

/** What is offered as the payout of a win: what was entered, else the potential as a whole number; nothing where none is known. */
export const offeredPayout = (pick: Pick): string => {
  const entered = readAmount(pick.actualPayout);
  if (entered !== undefined) return String(entered);
  const potential = winningPayout(pick);
  return potential === undefined ? '' : String(Math.round(potential));
};

const ended = (
  { undoneAt: _, actualPayout: __, payoutEnteredAt: ___, ...pick }: Pick,
  status: Ending,
  at: Date,
): Pick => ({
  ...pick,
  status,
  validatedAt: at.toISOString(),
  ...paidBy(pick, status),
});

const paidBy = ({ stake }: Pick, status: Ending): { actualPayout?: number } => {
  if (status === 'won') return {};
  const paid = status === 'lost' ? 0 : readAmount(stake);
  return paid === undefined ? {} : { actualPayout: paid };
};
