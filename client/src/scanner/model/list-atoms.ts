import type { OpportunityList } from '@fairline/shared/contract';
import type { Ending, LiveEntry, LiveOpportunity } from '@fairline/shared/domain';
import { atom, type PrimitiveAtom } from 'jotai';
import type { Problem } from '../../platform/http/problem.js';
import type { RetryPause } from '../../platform/http/with-retries.js';

/**
 * Why an entry ended: as the market says, in a list that is found in the browser as this user's fair line does, and in the record also that nobody
 * knows.
 */
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
