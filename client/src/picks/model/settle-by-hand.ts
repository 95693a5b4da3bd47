import {
  gradeAgain,
  isPending,
  type Pick,
  type PickStatus,
  payout,
  readAmount,
  roundMoney,
  statusOf,
  toCent,
  undoGrading,
  winningPayout,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { changePickAtom } from './change-picks.js';

/** The results a user may enter for a pick. Half a win or loss is possible on a quarter line. */
export type Ending = 'won' | 'half won' | 'half lost' | 'lost' | 'push' | 'void';

/** Settles a pending pick as the user says. The payout of a win is entered separately. */
export const settleByHandAtom = atom(null, (_get, set, id: Pick['id'], at: Date, ending: Ending) =>
  set(changePickAtom, id, at, (pick) => (isPending(pick) ? endedByHand(pick, ending, at) : pick)),
);

/** Stores the payout that the user enters for a win, to the cent. An empty input removes it, and the potential payout counts again. */
export const enterPayoutAtom = atom(null, (_get, set, id: Pick['id'], at: Date, typed: string) =>
  set(changePickAtom, id, at, (pick) => {
    const paid = readAmount(typed);
    if (statusOf(pick) !== 'won' || paid === readAmount(pick.actualPayout)) return pick;
    const { actualPayout: _, payoutEnteredAt: __, ...rest } = pick;
    return paid === undefined ? rest : { ...rest, actualPayout: toCent(paid), payoutEnteredAt: at.toISOString() };
  }),
);

/** Undoes a grading: the pick is pending until the user asks to grade it again. */
export const takeBackAtom = atom(null, (_get, set, id: Pick['id'], at: Date) =>
  set(changePickAtom, id, at, (pick) => undoGrading(pick, at.getTime())),
);

/** Lets a pick whose grading was undone be settled again. The account grades it from its record, however old the game is. */
export const gradeAgainAtom = atom(null, (_get, set, id: Pick['id'], at: Date) =>
  set(changePickAtom, id, at, (pick) => gradeAgain(pick, at.getTime())),
);

/** The payout suggested for a new win: the potential as a whole number; empty if unknown. */
export const offeredPayout = (pick: Pick): string => {
  const potential = winningPayout(pick);
  return potential === undefined ? '' : String(roundMoney(potential));
};

/** The payout that a win counts with, as it is: the entered or graded one, else the potential; empty if unknown. */
export const countedPayout = (pick: Pick): string => String(readAmount(pick.actualPayout) ?? winningPayout(pick) ?? '');

/** A pick with the result that the user says it has. */
export const endedByHand = (
  { undoneAt: _, actualPayout: __, payoutEnteredAt: ___, cashedOutAt: ____, ...pick }: Pick,
  ending: Ending,
  at: Date,
): Pick => ({
  ...pick,
  status: STATUSES[ending],
  validatedAt: at.toISOString(),
  ...paidBy(pick, ending),
});

const STATUSES = {
  won: 'won',
  'half won': 'won',
  'half lost': 'lost',
  lost: 'lost',
  push: 'push',
  void: 'void',
} as const satisfies Record<Ending, PickStatus>;

const paidBy = (pick: Pick, ending: Ending): { actualPayout?: number } => {
  if (ending === 'won') return {};
  const paid = payout(pick, ending === 'push' || ending === 'void' ? 'tied' : ending);
  return paid === undefined ? {} : { actualPayout: paid };
};
