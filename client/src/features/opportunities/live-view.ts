import type { Closing } from '@fairline/shared/contract';
import type { LiveOpportunity, Opportunity } from '@fairline/shared/domain';
import type { ScannerSort } from '../../lib/choices/scanner-sort.js';
import { inOrder, type Placed } from './in-order.js';
import { CHANGE_SHOWN_MS, type Change, ENDED_SHOWN_MS, type HeldList } from './list-atoms.js';
import type { OfferedLeg } from './offered-leg.js';
import type { Lack, WhyGone } from './why-gone.js';

/** What an offer of either kind has. */
export interface Offer {
  readonly live: LiveOpportunity;
  readonly legs: readonly OfferedLeg[];
  /** What it is worth to this user, in percent. */
  readonly value: number;
  /** Whether its value may be relied on: sure, or by a model; else it stands below those. */
  readonly isByModel: boolean;
  /** Why it should be checked first, if it should. */
  readonly suspicion: string | undefined;
}

/** How a push moved what an offer is worth to its user: by so many points of percent. */
export interface Move {
  readonly by: number;
  readonly at: number;
}

export interface OpenRow<O extends Offer> extends Placed {
  readonly offer: O;
  readonly move: Move | undefined;
}

/** A row whose offer is no more: the last one there was, when it went, and why. */
export interface GoneRow<O extends Offer> extends Placed {
  readonly last: O;
  readonly at: number;
  readonly why: WhyGone;
}

export type Row<O extends Offer> = OpenRow<O> | GoneRow<O>;

/** What somebody looks at a list with: what is offered of one, or why nothing is; the order; and when. */
export interface Look<O extends Offer> {
  readonly offerOf: (live: LiveOpportunity, at: number) => O | Lack;
  readonly sort: ScannerSort;
  readonly now: number;
}

/** A live list as one user sees it: what is open and what has just gone, suspects apart, and why each of the rest is left out. */
export const liveView = <O extends Offer>({ open, ended, changes }: HeldList, { offerOf, sort, now }: Look<O>) => {
  const lacks = new Map<string, Lack>();
  const suspects: O[] = [];
  const rows: Row<O>[] = [];
  for (const [id, live] of open) {
    const offer = offerOf(live, now);
    const told = changes.get(id) ?? [];
    if (!isOffer(offer)) {
      lacks.set(id, offer);
      const lost = lastOffered(told, offerOf, now);
      if (lost) rows.push({ ...placed(lost.offer), last: lost.offer, at: lost.at, why: offer });
    } else if (offer.suspicion) suspects.push(offer);
    else {
      const before = earlier(told[0], CHANGE_SHOWN_MS, offerOf, now);
      const by = before ? offer.value - before.offer.value : 0;
      rows.push({ ...placed(offer), offer, move: Math.abs(by) < LEAST ? undefined : { by, at: before!.at } });
    }
  }
  for (const { live, closing } of ended) {
    if (now - closing.at > ENDED_SHOWN_MS) continue;
    const last = offerOf(live, lastOpenAt(live, closing)); // only what this user saw can be missed
    if (isOffer(last) && !last.suspicion) rows.push({ ...placed(last), last, at: closing.at, why: closing.why });
  }
  return { rows: rows.sort(inOrder(sort)), suspects: suspects.sort((a, b) => b.value - a.value), lacks };
};

/** The first cent of a hundred dollars is not worth a mark. */
const LEAST = 0.005;

const earlier = <O extends Offer>(
  change: Change | undefined,
  within: number,
  offerOf: Look<O>['offerOf'],
  now: number,
): { readonly offer: O; readonly at: number } | undefined => {
  if (!change || now - change.at > within) return undefined;
  const offer = offerOf(change.from, change.at);
  return isOffer(offer) && !offer.suspicion ? { offer, at: change.at } : undefined;
};

// The push that took it away need not be the last one: its prices go on moving.
const lastOffered = <O extends Offer>(told: readonly Change[], offerOf: Look<O>['offerOf'], now: number) => {
  for (const change of told) {
    const before = earlier(change, ENDED_SHOWN_MS, offerOf, now);
    if (before) return before;
  }
  return undefined;
};

// What a game's start ended was on offer before it.
const lastOpenAt = ({ openedAt }: LiveOpportunity, { at, why }: Closing): number =>
  why === 'game started' ? openedAt : at;

const isOffer = <O extends Offer>(one: O | Lack): one is O => typeof one !== 'string';

const placed = ({ live, value, isByModel }: Offer): Placed => ({ id: idOf(live), value, isByModel, live });

const idOf = ({ opportunity }: LiveOpportunity<Opportunity>): string => opportunity.id;
