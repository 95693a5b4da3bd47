import {
  type Arbitrage,
  isPending,
  isPositionPick,
  joinPositions,
  type Middle,
  netPicked,
  type Odds,
  type OfferedLeg,
  type Opportunity,
  type Pick,
  type PickPosition,
  type PositionPick,
  paidAt,
  placeOf,
  pricePicked,
  type QuoteKey,
  readAmount,
  stampPick,
  toAmerican,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { listedPicksAtom } from '../../picks/model/listed-picks.js';
import { picksAtom } from '../../picks/model/picks-atom.js';
import { endedByHand } from '../../picks/model/settle-by-hand.js';

/** The placed arbitrages and middles that are not settled yet, latest first. */
export const openPositionsAtom = atom((get): readonly PositionPick[] =>
  joinPositions(get(listedPicksAtom)).filter(isPositionPick).filter(isOpenPosition),
);

/** The single bets that are placed at a price of the odds board and not settled yet, latest first. */
export const openBetsAtom = atom((get): readonly Pick[] => get(listedPicksAtom).filter(isOpenBet));

const isOpenBet = (pick: Pick): boolean =>
  !pick.position && isPending(pick) && !!pick.quote && (readAmount(pick.stake) ?? 0) > 0;

/** Whether any leg is still open. */
export const isOpenPosition = (pick: Pick): boolean => isPending(pick);

/** What was just done to a position or a single bet, and how to take it back; or that it was known already, and what would update it. */
export type PlacedNote =
  | { readonly done: PlacedChange; readonly record: Pick; readonly before: readonly Before[] }
  | { readonly done: 'known'; readonly record: PositionPick; readonly update: readonly Pick[] };

export type PlacedChange = 'placed' | 'updated' | 'changed' | 'removed';

/** A pick's id and its version before a change; undefined if there was none. */
type Before = readonly [id: Pick['id'], pick: Pick | undefined];

/** The note that is not shown yet. */
export const placedNoteAtom = atom<PlacedNote | undefined>(undefined);

/** Adds or replaces the legs of one position, or one single bet, and notes how to take that back. */
export const writePicksAtom = atom(null, (get, set, done: PlacedChange, picks: readonly Pick[], at: Date) => {
  const before = picks.map(({ id }): Before => [id, get(picksAtom).find((pick) => pick.id === id)]);
  set(putPicksAtom, picks, at);
  const legs = done === 'removed' ? before.flatMap(([, pick]) => pick ?? []) : listedOf(get(picksAtom), picks);
  const [record] = joinPositions(legs);
  if (record) set(placedNoteAtom, { done, record, before });
});

/** The picks of the same records as some of them. */
const listedOf = (picks: readonly Pick[], written: readonly Pick[]): readonly Pick[] => {
  const records = new Set(written.map(({ id, position }) => position?.id ?? id));
  return picks.filter(({ id, position, deletedAt }) => !deletedAt && records.has(position?.id ?? id));
};

/** Takes back a change: legs that it added are removed, the others are as before. */
export const undoPlacedAtom = atom(null, (get, set, before: readonly Before[], at: Date) => {
  const now = new Map(get(picksAtom).map((pick) => [pick.id, pick]));
  const restored = before.map(([id, pick]) => pick ?? { ...now.get(id)!, deletedAt: at.toISOString() });
  set(putPicksAtom, restored, at);
});

const putPicksAtom = atom(null, (_get, set, picks: readonly Pick[], at: Date) =>
  set(picksAtom, (now) => {
    const put = new Map(picks.map((pick) => [pick.id, pick]));
    const known = now.map((pick) => {
      const next = put.get(pick.id);
      put.delete(pick.id);
      return next ? stampPick(pick, next, at.getTime()) : pick;
    });
    return [...known, ...put.values()];
  }),
);

/** A position's leg as the user edits it: the price as taken, the stake, and whether it was placed at all. */
interface EditedLeg {
  readonly pick: Pick;
  readonly isPlaced: boolean;
  readonly price: Odds;
  readonly stake: number;
}

/** Changes the legs of a position, or a single bet, as edited. */
export const editPositionAtom = atom(null, (_get, set, legs: readonly EditedLeg[], at: Date) => {
  const changed = legs.map(({ pick, isPlaced, price, stake }): Pick => {
    const taken = takenAt(pick, price, stake);
    const { deletedAt: _, ...placed } = taken;
    return isPlaced ? placed : { ...taken, deletedAt: pick.deletedAt ?? at.toISOString() };
  });
  set(writePicksAtom, legs.some(({ isPlaced }) => isPlaced) ? 'changed' : 'removed', changed, at);
});

/** Marks a leg as voided by its book: the stake comes back. */
export const voidLegAtom = atom(null, (_get, set, pick: Pick, at: Date) =>
  set(writePicksAtom, 'changed', [endedByHand(pick, 'void', at)], at),
);

/** Removes a position with all of its legs, or a single bet. */
export const removePlacedAtom = atom(null, (_get, set, record: Pick, at: Date) =>
  set(
    writePicksAtom,
    'removed',
    (isPositionPick(record) ? record.parts : [record]).map((pick) => ({ ...pick, deletedAt: at.toISOString() })),
    at,
  ),
);

// A bet without a line has its price in its selection.
const takenAt = (pick: Pick, price: Odds, stake: number): Pick => {
  if (price === pricePicked(pick) && stake === readAmount(pick.stake)) return pick;
  const american = Math.round(toAmerican(price));
  const odds = american < 0 ? String(american) : `+${american}`;
  const selection = pick.line == null ? pick.selection?.replace(/ [+-]\d{3,}$/, ` ${odds}`) : pick.selection;
  const taken = { ...pick, price, odds, selection, stake };
  return { ...taken, potential: paidAt(taken, netPicked(taken) ?? price)! };
};

/** Every leg that a position was offered with or has now: placed, or left out later and marked as removed. */
export const legsOfPositionAtom = atom((get) => {
  const removed = new Map<string, Pick[]>();
  for (const pick of get(picksAtom))
    if (pick.position && pick.deletedAt)
      removed.set(pick.position.id, [...(removed.get(pick.position.id) ?? []), pick]);
  return ({ position, parts }: PositionPick): readonly Pick[] => {
    const isPlaced = new Set(parts.map(({ quote }) => quote));
    const left = (removed.get(position.id) ?? []).filter(({ quote }) => !isPlaced.has(quote));
    return joinPositions([...parts, ...left]).filter(isPositionPick)[0]!.parts;
  };
});

/** The opportunity that a position was placed on, as far as its legs tell; undefined if they do not tell enough. */
export const opportunityOf = ({ position, parts: [first] }: PositionPick): Opportunity | undefined => {
  const places = position.legs.map((key) => placeOf(key as QuoteKey));
  const [low, high] = places;
  const [away, home, ...others] = (first?.game ?? '').split(' @ ');
  if (!first || !low || !high || !away || !home || others.length > 0) return undefined;
  const { event, family, subject, line } = low;
  const of = { id: position.id, event, sport: first.sport ?? '', home, away, family, subject };
  const on = { ...of, commenceTime: Date.parse(first.commenceTime ?? '') || 0 };
  return position.kind === 'arbitrage' ? arbitrageOn(on, line, places) : middleOn(on, low, high);
};

type On = Omit<Arbitrage, 'kind' | 'type' | 'line' | 'outcomes' | 'prices' | 'profit'>;
type At = { readonly outcome: string; readonly line: number | undefined };

const arbitrageOn = (on: On, line: number | undefined, places: readonly At[]): Arbitrage => ({
  ...on,
  kind: 'arbitrage',
  type: places.length > 2 ? 'three_way' : 'two_way',
  line,
  outcomes: places.map(({ outcome }) => outcome),
  prices: [],
  profit: 0,
});

// The away team's leg has the line of its market, which is the home team's.
const middleOn = (on: On, { outcome, line: low = 0 }: At, { line: high = 0 }: At): Middle => ({
  ...on,
  kind: 'middle',
  shape: outcome === 'over' ? 'totals' : 'spreads',
  low,
  high: outcome === 'over' ? high : 0 - high,
  gap: Math.abs(low - high),
  probability: 0,
  prices: [[], []],
});

/** The legs as they were offered, at the prices taken; undefined if one of them is not known any more. */
export const offeredLegsOf = (position: PickPosition, legs: readonly Pick[]): readonly OfferedLeg[] | undefined => {
  const offered = position.legs.flatMap((key): OfferedLeg[] => {
    const pick = legs.find(({ quote }) => quote === key);
    const price = pick && pricePicked(pick);
    const { outcome, line, book } = placeOf(key as QuoteKey);
    return price ? [{ outcome, line, price: { book, price, lastUpdate: undefined } }] : [];
  });
  return offered.length === position.legs.length ? offered : undefined;
};

/** The legs that replace a lost one: the position that they join, and the keys of its legs that are left out for them. */
export const leaveOutAtom = atom(null, (get, set, position: string, quotes: readonly string[], at: Date) => {
  const lost = get(picksAtom).filter(
    (pick) => pick.position?.id === position && !pick.deletedAt && isPending(pick) && quotes.includes(pick.quote ?? ''),
  );
  if (lost.length > 0)
    set(
      putPicksAtom,
      lost.map((pick) => ({ ...pick, deletedAt: at.toISOString() })),
      at,
    );
});
