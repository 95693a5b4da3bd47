import {
  cashOutStatus,
  editBet,
  isPending,
  type Odds,
  type Pick,
  type PriceFormat,
  payout,
  readAmount,
  readTypedBet,
  statusOf,
  type TypedBet,
  toCent,
  undoGrading,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { oddsFormatAtom, writePriceAtom } from '../../../market/model/choices/odds-format.js';
import { changePickAtom } from '../change-picks.js';
import { addPicksAtom, newPickId } from '../picks-atom.js';
import { type Ending, endedByHand } from '../settle-by-hand.js';

/** How a bet ended, as its user says in the form. */
export type FormEnding = Ending | 'pending' | 'cashed out';

/** The result of a bet in the form. `paid` is what the book paid, where that is not computed; it may be empty. */
export interface TypedResult {
  readonly ending: FormEnding;
  readonly paid: string;
}

/** How this user reads and writes odds. */
export const oddsTermsAtom = atom((get): { format: PriceFormat; writeOdds: (price: Odds) => string } => ({
  format: get(oddsFormatAtom) === 'american' ? 'american' : 'decimal',
  writeOdds: get(writePriceAtom),
}));

/** Adds a bet that was entered by hand. */
export const addTypedBetAtom = atom(null, (get, set, typed: TypedBet, result: TypedResult, at: Date) => {
  const { pick } = readTypedBet(typed, get(oddsTermsAtom).format);
  const added: Pick = {
    dateAdded: at.toISOString(),
    ...pick,
    id: newPickId(at),
    status: 'pending',
    updatedAt: at.toISOString(),
  };
  set(addPicksAtom, [ended(added, result, at)]);
});

/** Changes every field of a pick that its user changed in the form. */
export const editTypedBetAtom = atom(null, (get, set, before: Pick, typed: TypedBet, result: TypedResult, at: Date) =>
  set(changePickAtom, before.id, at, (now) => {
    const { pick } = editBet(now, typed, get(oddsTermsAtom));
    const was = resultOf(before);
    if (was.ending === result.ending && was.paid === result.paid) return pick;
    return ended(pick, result, at, was);
  }),
);

/** The result of a pick as the form shows it. */
export const resultOf = (pick: Pick): TypedResult => {
  const paid = readAmount(pick.actualPayout);
  const written = paid === undefined ? '' : String(paid);
  if (isPending(pick)) return { ending: 'pending', paid: '' };
  if (pick.cashedOutAt) return { ending: 'cashed out', paid: written };
  const status = statusOf(pick) ?? 'pending';
  const half = `half ${status}` as 'half won' | 'half lost';
  if ((status === 'won' || status === 'lost') && paid && isHalf(pick, half, paid)) return { ending: half, paid: '' };
  return { ending: status, paid: status === 'won' && pick.payoutEnteredAt ? written : '' };
};

const isHalf = (pick: Pick, half: 'half won' | 'half lost', paid: number): boolean =>
  payout(pick, half) === paid && payout(pick, 'won') !== paid;

const ended = (pick: Pick, { ending, paid }: TypedResult, at: Date, was?: TypedResult): Pick => {
  if (ending === 'pending') return undoGrading(pick, at.getTime());
  const amount = readAmount(paid);
  if (ending === 'cashed out') return amount === undefined ? pick : cashedOut(pick, amount, at);
  const settled = was?.ending === ending ? withoutPayout(pick) : endedByHand(pick, ending, at);
  if (ending !== 'won' || amount === undefined) return settled;
  return { ...settled, actualPayout: toCent(amount), payoutEnteredAt: at.toISOString() };
};

const withoutPayout = ({ actualPayout: _, payoutEnteredAt: __, ...pick }: Pick): Pick => pick;

/** A pick that the book bought back: won or lost by what it paid, which no score changes. */
const cashedOut = (pick: Pick, paid: number, at: Date): Pick => {
  const time = at.toISOString();
  const settled = endedByHand(pick, cashOutStatus(pick, paid), at);
  return { ...settled, actualPayout: toCent(paid), payoutEnteredAt: time, cashedOutAt: time };
};
