import { profitOf, readAmount, riskOf, toCent } from './payout.js';
import { isPending, type Pick, type PickPosition, type PickStatus, statusOf } from './pick.js';

/** An arbitrage or middle as one record: its legs, which are picks of their own, and what they come to together. */
export interface PositionPick extends Pick {
  readonly position: PickPosition;
  /** The legs that were placed, in the order they were offered. Each is graded and paid by itself. */
  readonly parts: readonly Pick[];
}

/** Joins the legs of each position into one record, at the place of its first leg. Other picks stay as they are, in their order. */
export const joinPositions = (picks: readonly Pick[]): readonly (Pick | PositionPick)[] => {
  const legs = new Map<string, Pick[]>();
  for (const pick of picks) {
    if (!pick.position) continue;
    const known = legs.get(pick.position.id);
    if (known) known.push(pick);
    else legs.set(pick.position.id, [pick]);
  }
  if (legs.size === 0) return picks;
  const joined = new Set<string>();
  return picks.flatMap((pick) => {
    const { position } = pick;
    if (!position) return [pick];
    if (joined.has(position.id)) return [];
    joined.add(position.id);
    return [positionPick(position, legs.get(position.id)!)];
  });
};

/** Whether a listed pick is a position with its legs: one that was joined here. A pick of a file may bring any field, `parts` too. */
export const isPositionPick = (pick: Pick): pick is PositionPick => JOINED.has(pick);
const JOINED = new WeakSet<Pick>();

/**
 * The record of a position. It is pending until every leg is settled; then it is won or lost by the money of all legs together, or a push if
 * they come to nothing. Its amounts are sums of those of its legs.
 */
const positionPick = (position: PickPosition, legs: readonly Pick[]): PositionPick => {
  const parts = inOrder(position, legs);
  const known = KNOWN.get(parts[0]!);
  if (known && isSameList(known.parts, parts)) return known;
  const joined = joinedParts(position, parts);
  KNOWN.set(parts[0]!, joined);
  JOINED.add(joined);
  return joined;
};

const joinedParts = (position: PickPosition, parts: readonly Pick[]): PositionPick => {
  const { game, league, sport, market, eventId, commenceTime } = parts[0]!;
  // A free bet costs nothing; of a position of nothing else the stakes that the book gave are told.
  const stake = sumOf(parts.map((leg) => riskOf(leg) ?? 0)) || sumOf(parts.map((leg) => readAmount(leg.stake) ?? 0));
  const status = statusOfAll(parts);
  const profits = parts.map(profitOf);
  const isMoneyKnown = profits.every((profit) => profit !== undefined);
  return {
    id: `position ${position.id}`,
    type: position.kind,
    ...{ game, league, sport, market, eventId, commenceTime },
    selection: parts.map(({ selection }) => selection).join(' + '),
    stake,
    status,
    ...(status !== 'pending' && isMoneyKnown ? { actualPayout: toCent(stake + sumOf(profits)) } : {}),
    dateAdded: parts.map((leg) => leg.dateAdded ?? '').sort()[0] ?? '',
    position,
    parts,
  };
};

const statusOfAll = (legs: readonly Pick[]): PickStatus => {
  if (legs.some(isPending)) return 'pending';
  const statuses = new Set(legs.map(statusOf));
  if (statuses.size === 1 && statuses.has('void')) return 'void';
  const profits = legs.map(profitOf);
  // Without stakes there is no money to go by, and one winning leg is all that an arbitrage can win.
  if (profits.includes(undefined)) return statuses.has('won') ? 'won' : 'lost';
  const profit = sumOf(profits);
  return profit > 0 ? 'won' : profit < 0 ? 'lost' : 'push';
};

const sumOf = (amounts: readonly (number | undefined)[]): number =>
  toCent(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));

// The list is joined anew whenever one of thousands of picks changes; the others stay the same objects, so that their rows are not redrawn.
const KNOWN = new WeakMap<Pick, PositionPick>();

const isSameList = (one: readonly Pick[], other: readonly Pick[]): boolean =>
  one.length === other.length && one.every((pick, i) => pick === other[i]);

const inOrder = ({ legs }: PickPosition, picks: readonly Pick[]): readonly Pick[] =>
  [...picks].sort((a, b) => placeOf(legs, a) - placeOf(legs, b) || (String(a.id) < String(b.id) ? -1 : 1));

// A leg that was not offered, because it replaced a lost one, comes last.
const placeOf = (legs: readonly string[], { quote }: Pick): number => {
  const place = legs.indexOf(quote ?? '');
  return place < 0 ? legs.length : place;
};
