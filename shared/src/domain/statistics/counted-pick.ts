import { readMoment, settledAt } from '../picks/moments.js';
import { pricePicked } from '../picks/parlay.js';
import { profitOf, riskOf } from '../picks/payout.js';
import { edgePicked, type Pick, type PickedBet, type PickStatus, statusOf } from '../picks/pick.js';
import { isPositionPick, joinPositions } from '../picks/position.js';

/** A pick prepared for statistics. Amounts in whole cents, so that sums do not depend on their order. */
export interface CountedPick {
  readonly pick: Pick;
  readonly status: PickStatus;
  /** When it was settled, in milliseconds since 1970; undefined while it is pending or if it holds no time. */
  readonly at: number | undefined;
  /** When its game, or the last one of a parlay, began, in milliseconds since 1970; undefined if unknown. */
  readonly start: number | undefined;
  /** Decimal odds. */
  readonly price: number | undefined;
  /** Its edge when it was added, in percent. */
  readonly edge: number | undefined;
  /** The user's own money in it, in cents: 0 of a free bet; undefined without a stake. */
  readonly stake: number | undefined;
  /** Stake and profit of a settled pick, in cents; undefined without a stake. */
  readonly money: { readonly staked: number; readonly profit: number } | undefined;
}

/**
 * Sorts picks by when they were settled, and those settled in one run by when their games began, so that a streak follows the games. Pending
 * ones come last.
 */
export const inOrder = (counted: readonly CountedPick[]): readonly CountedPick[] =>
  [...counted].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      (a.start ?? -MOST) - (b.start ?? -MOST) ||
      compare(String(a.pick.id), String(b.pick.id)),
  );

/** Prepares a pick; undefined if it does not count: deleted, or with an unknown status. */
export const countedPick = (pick: Pick): CountedPick | undefined => {
  const status = pick.deletedAt ? undefined : statusOf(pick);
  if (!status) return undefined;
  const at = status === 'pending' ? undefined : settledAt(pick);
  const start = status === 'pending' ? undefined : startOf(pick);
  const stake = stakeOf(pick);
  const money = moneyOf(pick, stake);
  return { pick, status, at, start, price: pricePicked(pick), edge: edgePicked(pick), stake, money };
};

/** The same with nothing of its pick but what the report reads: a list holds thousands, and each may have a thousand fields that no program of ours knows. */
export const leanCount = (one: CountedPick): CountedPick => lean(one, COUNTED, PRICED);

/** The same with what tells bets apart and names them as well. */
export const leanBet = (one: CountedPick): CountedPick => lean(one, TOLD_APART, NAMED);

const lean = (
  one: CountedPick,
  fields: readonly (keyof Pick)[],
  fieldsOfLegs: readonly (keyof PickedBet)[],
): CountedPick => {
  const { legs, position } = one.pick;
  const pick = {
    ...only(fields, one.pick),
    ...(legs ? { legs: legs.map((leg) => only(fieldsOfLegs, leg)) } : {}),
    ...(position ? { position: only(JOINED, position) } : {}),
  };
  return { ...one, pick };
};

const PRICED = ['price', 'odds', 'commission'] as const;
const COUNTED = [
  ...PRICED,
  ...(['id', 'type', 'status', 'stake', 'promo', 'boost', 'potential', 'actualPayout', 'edge', 'quote'] as const),
  ...(['league', 'sport', 'bookmaker', 'commenceTime', 'dateAdded', 'settledDate', 'validatedAt', 'gradedAt'] as const),
] as const;
const NAMED = [
  ...PRICED,
  ...(['game', 'league', 'market', 'selection', 'quote', 'bookmaker', 'commenceTime'] as const),
] as const;
const TOLD_APART = [...COUNTED, 'game', 'market', 'selection', 'tags', 'combinedBy'] as const;
const JOINED = ['id', 'kind', 'legs', 'locked'] as const;

const only = <T extends object, K extends keyof T>(names: readonly K[], all: T): { [N in K]: T[N] } => {
  const some = {} as { [N in K]: T[N] };
  for (const name of names) if (all[name] !== undefined) some[name] = all[name];
  return some;
};

/** The records of counted picks, in order: a placed arbitrage or middle is one, settled with its last leg. */
export const asRecords = (counted: readonly CountedPick[]): readonly CountedPick[] => {
  if (!counted.some(({ pick }) => pick.position)) return counted;
  const known = new Map(counted.map((one) => [one.pick, one]));
  return inOrder(
    joinPositions(counted.map(({ pick }) => pick)).flatMap((record) => {
      if (!isPositionPick(record)) return known.get(record)!;
      const one = countedPick(record);
      const times = record.parts.flatMap((leg) => known.get(leg)!.at ?? []);
      return one ? { ...one, at: isSettled(one) && times.length > 0 ? Math.max(...times) : undefined } : [];
    }),
  );
};

export const isSettled = ({ status }: CountedPick): boolean => status !== 'pending';

const stakeOf = (pick: Pick): number | undefined => {
  const amount = riskOf(pick);
  return amount === undefined ? undefined : toCents(amount);
};

const moneyOf = (pick: Pick, staked: number | undefined): CountedPick['money'] => {
  const profit = profitOf(pick);
  return staked === undefined || profit === undefined ? undefined : { staked, profit: toCents(profit) };
};

const startOf = (pick: Pick): number | undefined => {
  const starts = [pick, ...(pick.legs ?? [])].flatMap(({ commenceTime }) => readMoment(commenceTime) ?? []);
  return starts.length > 0 ? Math.max(...starts) : undefined;
};

// Picks settled at an unknown time come first.
const placeOf = (pick: CountedPick): number => (isSettled(pick) ? (pick.at ?? -MOST) : MOST);
const MOST = Number.MAX_SAFE_INTEGER;

const toCents = (amount: number): number => Math.round(amount * 100);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
