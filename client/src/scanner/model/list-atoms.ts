import type { OpportunityList } from '@fairline/shared/contract';
import {
  type Ending,
  gameUnder,
  isTooOld,
  type LegPrice,
  type LiveEntry,
  type LiveOpportunity,
  legBets,
  type Opportunity,
} from '@fairline/shared/domain';
import { type Atom, atom, type PrimitiveAtom } from 'jotai';
import { vouchedAt } from '../../market/model/board/vouched.js';
import { maximumAgeAtom } from '../../market/model/choices/odds-filter.js';
import { nowAtom } from '../../platform/clock.js';
import type { Problem } from '../../platform/http/problem.js';
import type { RetryPause } from '../../platform/http/with-retries.js';
import { quoteOfLeg } from '../../slip/model/items-of-position.js';

/** Why an entry ended: as the market says, or in a list that is found in the browser, as this user's fair line does. */
export type WhyEnded = Ending | 'fair price moved';

/** That an entry ended, and why. */
interface ClosedEntry {
  readonly id: string;
  readonly at: number;
  readonly why: WhyEnded;
}

/** An opportunity that ended: its last state, when it ended, and why. */
export interface Ended<L extends LiveEntry = LiveOpportunity> {
  readonly live: L;
  readonly closing: ClosedEntry;
}

/** A change of an opportunity: when, and its earlier state. */
export interface Change<L extends LiveEntry = LiveOpportunity> {
  readonly at: number;
  readonly from: L;
}

/** A live list in the browser. Ended entries stay for a while, so that nothing disappears while somebody reads it. */
export interface HeldList<L extends LiveEntry = LiveOpportunity> {
  readonly state: 'loading' | 'live' | 'refused';
  readonly seq: number;
  readonly at: number;
  readonly open: ReadonlyMap<string, L>;
  /** Those left out because a leg has no price that is young enough, each since when. */
  readonly tooOld?: ReadonlyMap<L, number>;
  readonly ended: readonly Ended<L>[];
  /** Recent changes by id, latest first. */
  readonly changes: ReadonlyMap<string, readonly Change<L>[]>;
  /** What a list that is found in the browser was searched by: another object is another question, and another list. */
  readonly asked?: object;
}

/** A list that has not loaded. */
export const NO_LIST: HeldList<never> = {
  state: 'loading',
  seq: 0,
  at: 0,
  open: new Map<never, never>(),
  ended: [],
  changes: new Map<never, never>(),
};

/** The two live lists. They are small, so each is one atom. */
export const listAtoms: Readonly<Record<OpportunityList, PrimitiveAtom<HeldList>>> = {
  arbitrage: atom<HeldList>(NO_LIST),
  middles: atom<HeldList>(NO_LIST),
};

/** How long an ended opportunity still shows, in milliseconds. */
export const ENDED_SHOWN_MS = 10_000;
/** How long a change shows, in milliseconds. */
export const CHANGE_SHOWN_MS = 30_000;

/** The list after loading a snapshot. Ended entries are kept, unless they are open again. */
export const openList = <L extends LiveEntry>(
  before: HeldList<L>,
  { seq, open }: { readonly seq: number; readonly open: readonly L[] },
  now: number,
): HeldList<L> => {
  const opened = new Map(open.map((live) => [live.opportunity.id, live]));
  const changes = stillTold(before.changes, opened, now);
  return { state: 'live', seq, at: now, open: opened, ended: stillShown(before.ended, opened, now), changes };
};

/** What changed in a list. */
interface ListNews<L extends LiveEntry> {
  readonly seq: number;
  readonly at: number;
  readonly upserts: readonly L[];
  readonly closed: readonly ClosedEntry[];
}

/** The list after one push. The caller has checked `orderOf`. */
export const applyNews = <L extends LiveEntry>(
  before: HeldList<L>,
  { seq, at, upserts, closed }: ListNews<L>,
): HeldList<L> => {
  const open = new Map(before.open);
  const ended = [...before.ended];
  const changes = new Map(before.changes);
  for (const closing of closed) {
    const live = open.get(closing.id);
    if (live) ended.push({ live, closing });
    open.delete(closing.id);
  }
  for (const live of upserts) {
    const { id } = live.opportunity;
    const from = open.get(id);
    if (from) changes.set(id, [{ at, from }, ...(changes.get(id) ?? []).filter((one) => at - one.at < ENDED_SHOWN_MS)]);
    open.set(id, live);
  }
  return { state: 'live', seq, at, open, ended: stillShown(ended, open, at), changes: stillTold(changes, open, at) };
};

const stillShown = <L extends LiveEntry>(
  ended: readonly Ended<L>[],
  open: ReadonlyMap<string, unknown>,
  now: number,
): Ended<L>[] => ended.filter(({ closing }) => !open.has(closing.id) && now - closing.at < ENDED_SHOWN_MS);

const stillTold = <L extends LiveEntry>(
  changes: HeldList<L>['changes'],
  open: ReadonlyMap<string, unknown>,
  now: number,
) => new Map([...changes].filter(([id, [last]]) => open.has(id) && now - last!.at < CHANGE_SHOWN_MS));

/** A live list that is not being pushed: since when (server time), the pause before the next retry, and why the last one failed. */
export interface Silence {
  readonly since: number;
  readonly pause?: RetryPause;
  readonly problem?: Problem;
}

/** The silence of each live list; undefined while it is pushed. */
export const silenceAtoms: Readonly<Record<OpportunityList, PrimitiveAtom<Silence | undefined>>> = {
  arbitrage: atom<Silence | undefined>(undefined),
  middles: atom<Silence | undefined>(undefined),
};

/** A list without updates for longer than this is no longer shown. */
const SHOWN_FOR_MS = 10 * 60_000;

/** Why there is nothing to show: the list never loaded, or it is too old. Undefined if there is something. */
export const failureOf = (state: string, silence: Silence | undefined, now: number): Problem | undefined =>
  silence?.problem && (state === 'loading' || now - silence.since > SHOWN_FOR_MS) ? silence.problem : undefined;

// A silent list (a broken connection, a missing push, a paused page) hears of no lock, so the page locks prices that grow too old by itself.
const usable = (list: OpportunityList): Atom<HeldList> => {
  // When the user asks for another age, what is too old by it has not just become so.
  const tellingAtom = atom((get) => ({
    maximumAge: get(maximumAgeAtom),
    since: new WeakMap<LiveOpportunity, number>(),
    isFirst: true,
  }));
  return atom((get) => {
    const held = get(listAtoms[list]);
    const silence = get(silenceAtoms[list]);
    const telling = get(tellingAtom);
    const { maximumAge, since } = telling;
    const now = get(nowAtom);
    const at = telling.isFirst && maximumAge !== null ? now - ENDED_SHOWN_MS - 1 : now;
    telling.isFirst = false;
    if (!silence && maximumAge === null) return held;
    const inStep = silence && { since: silence.since, inStepAt: Math.min(held.at, silence.since) };
    const open = new Map<string, LiveOpportunity>();
    const tooOld = new Map<LiveOpportunity, number>();
    let isSame = true;
    for (const [id, live] of held.open) {
      const usable = inStep ? withoutOldPrices(live, now, inStep) : live;
      const left = usable && maximumAge !== null ? withinAge(usable, now, maximumAge) : usable;
      isSame &&= left === live;
      if (left) open.set(id, left);
      else {
        since.set(live, since.get(live) ?? at);
        tooOld.set(live, since.get(live)!);
      }
    }
    return isSame ? held : { ...held, open, tooOld };
  });
};

/**
 * An opportunity without the prices that have gone unconfirmed for so long that the server would lock them, or that a board knows to be
 * gone; undefined when a leg has none left. Confirmations reach the boards only: a price that was too old by its own time at `inStepAt`, when
 * the list was last known to lack nothing, must have been confirmed, and counts for a moment more. One that never tells its time counts
 * from `since`.
 */
const withoutOldPrices = (
  live: LiveOpportunity,
  now: number,
  { since, inStepAt }: { readonly since: number; readonly inStepAt: number },
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const game = gameUnder(opportunity);
  return withPrices(live, (_price, at) => {
    if (at === 'gone') return false;
    return !isTooOld(at ?? since, game, now) || (now - inStepAt < VOUCHED_MS && isTooOld(at, game, inStepAt));
  });
};

/** An opportunity without prices older than `maximumAge` seconds; undefined when a leg has none left. A price without a time stays. */
const withinAge = (live: LiveOpportunity, now: number, maximumAge: number): LiveOpportunity | undefined =>
  withPrices(live, ({ lastUpdate }, at = lastUpdate) => {
    const confirmed = at === 'gone' ? lastUpdate : at; // what is gone is taken away by the next push
    return confirmed === undefined || now - confirmed <= maximumAge * 1_000;
  });

const withPrices = (
  live: LiveOpportunity,
  isUsable: (price: LegPrice, at: ReturnType<typeof vouchedAt>) => boolean,
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const bets = legBets(opportunity);
  const left = opportunity.prices.map((prices, leg) =>
    prices.filter((price) => isUsable(price, vouchedAt(quoteOfLeg(opportunity, { ...bets[leg]!, price }), price))),
  );
  if (left.some((prices) => prices.length === 0)) return undefined;
  if (left.every((prices, leg) => prices.length === opportunity.prices[leg]!.length)) return live;
  return { ...live, opportunity: { ...opportunity, prices: left } as Opportunity };
};

// Long enough to load the list again after a missing push, with a retry.
const VOUCHED_MS = 10_000;

/** The live lists without prices that have gone unconfirmed for too long, or for longer than the user wants. */
export const usableListAtoms: Readonly<Record<OpportunityList, Atom<HeldList>>> = {
  arbitrage: usable('arbitrage'),
  middles: usable('middles'),
};
