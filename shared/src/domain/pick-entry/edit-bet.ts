import type { Odds } from '../odds/formats.js';
import { isParlay, netPicked } from '../picks/parlay.js';
import { cashOutStatus, paidAt, payout, readAmount, toCent } from '../picks/payout.js';
import { isPending, type Pick, type PickedBet, statusOf } from '../picks/pick.js';
import { isGradedByGame, ungraded } from '../picks/regrade-pick.js';
import type { PriceFormat } from '../reading/wire.js';
import { readTypedBet, type TypedBet, type TypedProblem, typedBetOf } from './typed-bet.js';

/** How a user writes odds. */
interface OddsTerms {
  readonly format: PriceFormat;
  readonly writeOdds: (price: Odds) => string;
}

/**
 * A pick with what its user changed in it, and what is wrong with that. What they left as it was stays as it is stored, even if it could not
 * be typed like that, and is no problem. A bet on something else loses the price of the odds board that it was taken at, and is graded
 * again if a score had graded it, and so is one that is paid in another way; another stake on it is paid as it had ended.
 */
export const editBet = (
  before: Pick,
  typed: TypedBet,
  { format, writeOdds }: OddsTerms,
): { readonly pick: Pick; readonly problems: readonly TypedProblem[] } => {
  const was = readTypedBet(typedBetOf(before, writeOdds), format);
  const now = readTypedBet(typed, format);
  const known = new Set(was.problems.map((problem) => JSON.stringify(problem)));
  const problems = now.problems.filter((problem) => !known.has(JSON.stringify(problem)));
  const pick = repaid(changed(before, was.pick, now.pick), was.pick, now.pick);
  const isAnother =
    betsIn(pick).length !== betsIn(before).length ||
    !isSame([pick.type, pick.combinedBy], [before.type, before.combinedBy]) ||
    betsIn(pick).some((bet, at) => isAnotherBet(betsIn(before)[at], bet));
  const isRepriced = isAnother || !isSame(pick.price, before.price);
  return { pick: outcomeOf(before, isRepriced ? without(pick, 'edge') : pick, isAnother), problems };
};

// The payout of a win follows what changed, after the commission that the pick was taken at.
const repaid = (pick: Pick, was: Pick, now: Pick): Pick => {
  const net = netPicked(pick);
  if (isSame(was.potential, now.potential) || !net) return pick;
  const potential = paidAt(pick, net);
  return potential === undefined ? pick : { ...pick, potential };
};

const betsIn = (pick: Pick): readonly PickedBet[] => (isParlay(pick) ? (pick.legs ?? []) : [pick]);

/** `before` with the fields in which `now` differs from `was`. */
const changed = (before: Pick, was: Pick, now: Pick): Pick => {
  const next = changedFields(before, was, now);
  if (isSame(was.legs, now.legs)) return next; // also of one that is stored without its legs
  if (!now.legs) return without(next, 'legs');
  const legs = now.legs.map((leg, at) => {
    const [own, read] = [before.legs?.[at], was.legs?.[at]];
    return own && read ? changedFields(own, read, leg) : leg;
  });
  return { ...next, legs };
};

const changedFields = <T extends Pick | PickedBet>(before: T, was: T, now: T): T => {
  const names = new Set([...Object.keys(was), ...Object.keys(now)]) as ReadonlySet<keyof T>;
  const next: { [F in keyof T]: T[F] } = { ...before };
  for (const name of names) {
    if (name === 'legs' || isSame(was[name], now[name])) continue;
    if (name in now) next[name] = now[name];
    else delete next[name];
  }
  return isAnotherBet(before, next) ? without(next, 'quote') : next;
};

// At another book it is the same bet, but not the same price of the odds board.
const isAnotherBet = (before: PickedBet | undefined, now: PickedBet): boolean =>
  !before || WHAT.some((name) => !isSame(before[name] ?? null, now[name] ?? null));

const WHAT = ['game', 'league', 'market', 'selection', 'eventId', 'commenceTime', 'bookmaker'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const without = <T extends object>(whole: T, name: string): T =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)) as T;

/** The outcome of an edited pick. A payout that its user entered stays; whether what the book bought back was a win follows the stake. */
const outcomeOf = (before: Pick, pick: Pick, isAnother: boolean): Pick => {
  const paid = readAmount(before.actualPayout);
  if (before.cashedOutAt && paid !== undefined) return { ...pick, status: cashOutStatus(pick, paid) };
  if (isPending(before) || before.payoutEnteredAt) return pick;
  if (isAnother && isGradedByGame(before)) return ungraded(pick);
  const ending = ENDINGS[statusOf(before) ?? 'pending'].find((grade) => payout(before, grade) === paid);
  if (ending) {
    const actualPayout = payout(pick, ending);
    return actualPayout === undefined ? pick : { ...pick, actualPayout };
  }
  // Paid neither whole nor by halves: some of its legs or parlays paid.
  if (paid === undefined || isSame(moneyOf(before), moneyOf(pick))) return pick;
  if (!isSame(pricesOf(before), pricesOf(pick))) return isGradedByGame(before) ? ungraded(pick) : pick;
  const [was, now] = [readAmount(before.stake), readAmount(pick.stake)];
  return was && now ? { ...pick, actualPayout: toCent((paid * now) / was) } : pick;
};

const pricesOf = (pick: Pick) => [
  pick.price,
  pick.odds,
  pick.promo,
  pick.boost,
  pick.legs?.map(({ price, odds }) => [price, odds]),
];
const moneyOf = (pick: Pick) => [pricesOf(pick), pick.stake];

const ENDINGS = {
  pending: [],
  won: ['won', 'half won'],
  lost: ['lost', 'half lost'],
  push: ['tied'],
  void: ['void'],
} as const;
