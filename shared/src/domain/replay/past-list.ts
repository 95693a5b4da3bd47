import { type PastGame, pastBoard } from '../alerts/past-board.js';
import { Detector } from '../opportunities/detector.js';
import { STEPS_KEPT } from '../opportunities/open-and-close.js';
import type { Ending, LiveOpportunity, Opportunity } from '../opportunities/opportunity.js';

/** How much of the past is replayed in one piece, in milliseconds. */
export const MOST_REPLAYED_MS = 10 * 60_000;

/** A life as the record holds it: which opportunity, from when to when (milliseconds), and why it ended. */
export interface KnownLife
  extends Pick<Opportunity, 'id' | 'event' | 'sport' | 'home' | 'away' | 'family' | 'subject'> {
  readonly openedAt: number;
  /** Undefined while it is open. */
  readonly closedAt: number | undefined;
  readonly why: Ending | undefined;
  /** Its value when it opened, in percent. */
  readonly first: number;
  readonly openedBy: string | undefined;
  readonly closedBy: string | undefined;
}

/** The end of the life that opened at `openedAt`. Of one that was lost sight of nobody knows when it really ended: the time is that of its last news. */
interface PastClosing {
  readonly id: string;
  readonly openedAt: number;
  readonly at: number;
  readonly why: Ending;
  readonly by?: string | undefined;
}

/** What changed in a list of the past at a moment (milliseconds). */
interface PastNews {
  readonly at: number;
  readonly upserts: readonly LiveOpportunity[];
  readonly closed: readonly PastClosing[];
}

/** A list in a past window: what stood open when the window began, what changed since, and the lives of whose prices there is no record. */
export interface PastList {
  readonly open: readonly LiveOpportunity[];
  readonly news: readonly PastNews[];
  readonly unpriced: readonly KnownLife[];
}

/** A window of the past: from `since` on, before `until`. Milliseconds. */
interface Window {
  readonly since: number;
  readonly until: number;
}

/**
 * The list of one game as it was in a window. The record of lives decides what was open and when; the record of prices, played through the
 * detector, says only at which prices. `lives` are those that were open at some moment of the window. `pause` is called again and again.
 */
export const pastListOf = async (
  lives: readonly KnownLife[],
  game: PastGame,
  window: Window,
  pause: () => Promise<void>,
): Promise<PastList> => {
  const sightings = await sightingsIn(game, new Set(lives.map(({ id }) => id)), window, pause);
  const open: LiveOpportunity[] = [];
  const news: PastNews[] = [];
  const unpriced: KnownLife[] = [];
  for (const life of lives) {
    const stages = stagesOf(life, sightings.get(life.id) ?? [], window);
    if (stages.length === 0) unpriced.push(life);
    for (const [at, live] of stages)
      if (life.openedAt < window.since && at === window.since) open.push(live);
      else news.push({ at, upserts: [live], closed: [] });
    const { id, openedAt, closedAt: at, why, closedBy: by } = life;
    if (stages.length > 0 && at !== undefined && at < window.until)
      news.push({ at, upserts: [], closed: [{ id, openedAt, at, why: why!, ...(by === undefined ? {} : { by }) }] });
    await pause();
  }
  return joinedLists([{ open, news, unpriced }]);
};

/** The lists of several games as one. */
export const joinedLists = (lists: readonly PastList[]): PastList => ({
  open: lists.flatMap(({ open }) => open),
  news: inSteps(lists.flatMap(({ news }) => news)),
  unpriced: lists.flatMap(({ unpriced }) => unpriced),
});

// Within a step what ends does so before what comes. What opened and ended within one millisecond ends in a step of its own, after it.
const inSteps = (news: readonly PastNews[]): PastNews[] => {
  const steps = new Map<number, { upserts: LiveOpportunity[]; closed: PastClosing[]; brief: PastClosing[] }>();
  for (const { at, upserts, closed } of news) {
    const step = steps.get(at) ?? { upserts: [], closed: [], brief: [] };
    steps.set(at, step);
    step.upserts.push(...upserts);
    for (const end of closed) (end.openedAt === at ? step.brief : step.closed).push(end);
  }
  return [...steps]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, { upserts, closed, brief }]) => [
      { at, upserts, closed },
      ...(brief.length > 0 ? [{ at, upserts: [], closed: brief }] : []),
    ]);
};

type Sighting = readonly [at: number, found: LiveOpportunity | undefined];

/** What the detector had of some opportunities, by id: at the beginning of the window, and at each change of it; undefined where it had none. */
const sightingsIn = async (
  game: PastGame,
  ids: ReadonlySet<string>,
  { since, until }: Window,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, readonly Sighting[]>> => {
  const sightings = new Map<string, Sighting[]>();
  const note = (at: number, id: string, found: LiveOpportunity | undefined) => {
    if (!ids.has(id)) return;
    const known = sightings.get(id);
    if (known) known.push([at, found]);
    else sightings.set(id, [[at, found]]);
  };
  const { board, changes } = await pastBoard([game], since, pause);
  const detector = new Detector(board);
  for (const live of detector.open(since).upserts) note(since, live.opportunity.id, live);
  for (const { at, diff } of changes) {
    if (at >= until) break;
    const { upserts, closed } = detector.update(diff, at);
    for (const { id } of closed) note(at, id, undefined);
    for (const live of upserts) note(at, live.opportunity.id, live);
    await pause();
  }
  return sightings;
};

/**
 * A life as it was at each of its moments in the window. It begins with the prices of that moment or, where the record has none then, with the
 * first ones it has of it; none if it has none at all. What the detector lost before the life ended keeps its last prices.
 */
const stagesOf = (
  life: KnownLife,
  sightings: readonly Sighting[],
  { since, until }: Window,
): (readonly [at: number, live: LiveOpportunity])[] => {
  const { openedAt, openedBy, first } = life;
  const begins = Math.max(openedAt, since);
  const ends = Math.min(life.closedAt ?? until, until);
  // Of a life that ends in the very moment in which the window begins, the prices before that moment.
  const before =
    openedAt < since && life.closedAt === since
      ? sightings.findLast(([at, found]) => at === since && found)?.[1]
      : sightings.findLast(([at]) => at <= begins)?.[1];
  const later = sightings.filter((one): one is [number, LiveOpportunity] => {
    const [at, found] = one;
    return found !== undefined && at > begins && at < ends;
  });
  const [start, ...rest] = before ? [[begins, before] as const, ...later] : later;
  if (!start) return [];
  const stages: [number, LiveOpportunity][] = [];
  let [peak, steps] = [first, [[openedAt, first]] as LiveOpportunity['steps']];
  for (const [at, { opportunity, steps: found }] of [[begins, start[1]] as const, ...rest]) {
    const value = found.at(-1)![1];
    peak = Math.max(peak, value);
    if (at > openedAt && value !== steps.at(-1)![1]) steps = [...steps.slice(1 - STEPS_KEPT), [at, value]];
    stages.push([at, { opportunity, openedAt, peak, steps, ...(openedBy === undefined ? {} : { openedBy }) }]);
  }
  return stages;
};
