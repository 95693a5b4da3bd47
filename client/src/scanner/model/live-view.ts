import {
  type Arbitrage,
  type ArbitrageOffer,
  type Lack,
  type ListedOffer,
  type LiveEntry,
  type LiveLowHold,
  type LiveOpportunity,
  type LowHoldOffer,
  type Middle,
  type MiddleOffer,
  offerArbitrage,
  offerLowHold,
  offerMiddle,
} from '@fairline/shared/domain';
import type { ScannerSort } from '../../market/model/choices/scanner.js';
import {
  CHANGE_SHOWN_MS,
  type Change,
  ENDED_SHOWN_MS,
  type Ended,
  type HeldList,
  type WhyEnded,
} from './list-atoms.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** How a push changed an offer's value to its user, in percentage points. */
export interface Move {
  readonly by: number;
  readonly at: number;
}

export interface OpenRow<O extends ListedOffer> extends Placed<O> {
  readonly offer: O;
  readonly move: Move | undefined;
}

/** A row whose offer is gone: its last state, when it went, and why. */
export interface GoneRow<O extends ListedOffer> extends Placed<O> {
  readonly last: O;
  readonly at: number;
  readonly why: WhyGone;
}

export type Row<O extends ListedOffer> = OpenRow<O> | GoneRow<O>;

/** A live list as one user sees it: open and just-ended rows, suspects apart, and why each of the rest is left out, by id. */
export interface LiveView<O extends ListedOffer> {
  readonly rows: readonly Row<O>[];
  readonly suspects: readonly O[];
  readonly lacks: ReadonlyMap<string, Lack>;
}

/** How a user sees a list: the offer made of an opportunity or why there is none, the sort order, and the time. */
interface ViewTerms<O extends ListedOffer, L extends LiveEntry = LiveOpportunity> {
  readonly offerOf: (live: L, at: number) => O | Lack;
  readonly sort: ScannerSort;
  /** Since when the user asks for this: only what the market took since then is told as gone. */
  readonly askedAt: number;
  readonly now: number;
}

/** A list as a user sees it. */
export const liveView = <O extends ListedOffer, L extends LiveEntry = LiveOpportunity>(
  { open, tooOld = NONE, ended, changes }: HeldList<L>,
  { offerOf, sort, askedAt, now }: ViewTerms<O, L>,
): LiveView<O> => {
  const isTold = (at: number) => at >= askedAt && now - at <= ENDED_SHOWN_MS;
  const lacks = new Map<string, Lack>();
  const suspects: O[] = [];
  const rows: Row<O>[] = [];
  for (const [id, live] of open) {
    const offer = offerOf(live, now);
    const told = changes.get(id) ?? [];
    if (!isOffer(offer)) {
      lacks.set(id, offer);
      const lost = offer === 'muted' ? undefined : lastOffered(told, offerOf, now);
      if (lost && isTold(lost.at)) rows.push({ ...placed(lost.offer), last: lost.offer, at: lost.at, why: offer });
    } else if (offer.suspicion) suspects.push(offer);
    else {
      const before = earlier(told[0], CHANGE_SHOWN_MS, offerOf, now);
      const by = before ? offer.value - before.offer.value : 0;
      rows.push({ ...placed(offer), offer, move: Math.abs(by) < LEAST ? undefined : { by, at: before!.at } });
    }
  }
  for (const [live, at] of tooOld) {
    const last = offerOf(live, at);
    if (!isOffer(last) || last.suspicion) continue;
    lacks.set(idOf(live), 'too-old');
    if (isTold(at)) rows.push({ ...placed(last), last, at, why: 'too-old' });
  }
  for (const { live, closing } of ended) {
    if (!isTold(closing.at)) continue;
    const last = offerOf(live, lastOpenAt(live, closing)); // only an offer that this user saw is shown as gone
    if (isOffer(last) && !last.suspicion) rows.push({ ...placed(last), last, at: closing.at, why: closing.why });
  }
  return { rows: rows.sort(inOrder(sort)), suspects: suspects.sort((a, b) => b.value - a.value), lacks };
};

const NONE: ReadonlyMap<never, number> = new Map<never, number>();

/** A cent on a hundred dollars is too little to mark. */
const LEAST = 0.005;

const earlier = <O extends ListedOffer, L extends LiveEntry>(
  change: Change<L> | undefined,
  within: number,
  offerOf: ViewTerms<O, L>['offerOf'],
  now: number,
): { readonly offer: O; readonly at: number } | undefined => {
  if (!change || now - change.at > within) return undefined;
  const offer = offerOf(change.from, change.at);
  return isOffer(offer) && !offer.suspicion ? { offer, at: change.at } : undefined;
};

// Not only the last push is checked, since the prices keep moving after the push that removed the offer.
const lastOffered = <O extends ListedOffer, L extends LiveEntry>(
  told: readonly Change<L>[],
  offerOf: ViewTerms<O, L>['offerOf'],
  now: number,
) => {
  for (const change of told) {
    const before = earlier(change, ENDED_SHOWN_MS, offerOf, now);
    if (before) return before;
  }
  return undefined;
};

// A game's start ends an opportunity, so the time before the start counts.
const lastOpenAt = ({ openedAt }: LiveEntry, { at, why }: Ended['closing']): number =>
  why === 'game started' ? openedAt : at;

const isOffer = <O extends ListedOffer>(one: O | Lack): one is O => typeof one !== 'string';

const placed = <O extends ListedOffer>({ live, value, isByModel, tie }: O): Placed<O> => ({
  ...{ id: idOf(live), value, isByModel, tie },
  live,
});

const idOf = ({ opportunity }: LiveEntry): string => opportunity.id;

/** What a row of a live list is sorted by. `value` is its value to this user. */
interface Placed<O extends ListedOffer = ListedOffer> {
  readonly id: string;
  readonly value: number;
  readonly isByModel: boolean;
  /** Ranks rows of equal value. */
  readonly tie?: number | undefined;
  readonly live: O['live'];
}

/** Orders two rows: higher value, opened later, or earlier game first; ties by value. */
const inOrder =
  (sort: ScannerSort) =>
  (a: Placed, b: Placed): number =>
    FIRST_BY[sort](a, b) || byValue(a, b) || (a.id < b.id ? -1 : 1);

const byValue = (a: Placed, b: Placed): number =>
  Number(b.isByModel) - Number(a.isByModel) || b.value - a.value || (b.tie ?? 0) - (a.tie ?? 0);

const FIRST_BY: Readonly<Record<ScannerSort, (a: Placed, b: Placed) => number>> = {
  value: byValue,
  age: (a, b) => b.live.openedAt - a.live.openedAt,
  start: (a, b) => a.live.opportunity.commenceTime - b.live.opportunity.commenceTime,
};

/** Why a row is gone: it ended for everyone, for this user, or no update came for too long. */
export type WhyGone = WhyEnded | Lack | 'not heard of';

/** The arbitrages as one user sees them. */
export const arbitrageView = (list: HeldList, criteria: ScannerCriteria, now: number) =>
  liveView<ArbitrageOffer>(list, {
    // The list contains only arbitrages.
    offerOf: (live, at) => offerArbitrage(live as LiveOpportunity<Arbitrage>, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });

/** The middles as one user sees them. */
export const middleView = (list: HeldList, criteria: ScannerCriteria, now: number) =>
  liveView<MiddleOffer>(list, {
    // The list contains only middles.
    offerOf: (live, at) => offerMiddle(live as LiveOpportunity<Middle>, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });

/** The low holds as one user sees them. */
export const lowHoldView = (list: HeldList<LiveLowHold>, criteria: ScannerCriteria, now: number) =>
  liveView<LowHoldOffer, LiveLowHold>(list, {
    offerOf: (live, at) => offerLowHold(live, criteria, at),
    sort: criteria.sort,
    askedAt: criteria.askedAt,
    now,
  });
