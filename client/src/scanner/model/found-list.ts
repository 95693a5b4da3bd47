import { type GameEvent, type IndexedBoard, isFinished, isPlayerFamily, type LiveEntry } from '@fairline/shared/domain';
import type { HeldBoard } from '../../market/model/board/held-board.js';
import { applyNews, ENDED_SHOWN_MS, type HeldList, NO_LIST, type WhyEnded } from './list-atoms.js';

/** Something found on a board, of a game. */
export interface Found {
  readonly event: GameEvent;
}

/** What a list that is found in the browser consists of: how what is found on the boards becomes an entry with a life. */
export interface FoundKind<E extends Found, L extends LiveEntry> {
  readonly idOf: (found: E) => string;
  readonly familyOf: (found: E) => string;
  /** Starts its life; `wasThere` says that it may be older. */
  readonly begin: (found: E, now: number, wasThere: boolean) => L;
  /** Continues it: the same object if nothing moved that is shown. */
  readonly next: (live: L, found: E, now: number) => L;
  /** Whether a price of it is older than `maximumAge` (seconds; null for any), or too old beside its consensus. */
  readonly isTooOld: (found: E, maximumAge: number | null, now: number) => boolean;
  /** Why it ended although its game goes on. */
  readonly whyEnded: (live: L, board: IndexedBoard) => WhyEnded;
}

/** What a look at the boards found, and how to read it. */
export interface Look<E extends Found> {
  /** By their prices alone, whatever the age of these. */
  readonly found: Iterable<E>;
  readonly now: number;
  /** The boards that were searched. */
  readonly boards: readonly HeldBoard[];
  /** What the user asks for: the same object as long as they change nothing. */
  readonly asked: object;
  /** The greatest age of a price, in seconds; null for any. */
  readonly maximumAge: number | null;
  /** Whether it may have been there before this look: its board was not read before, or the user's terms have changed. */
  readonly wasThere: (found: E) => boolean;
}

/**
 * A list that is found in the browser, after a look at the boards: the same object if nothing changed. With a price that is too old it is not
 * offered, but keeps its life until the price is confirmed, moves or goes. Only the market makes an entry gone or move: when the user
 * asks for something else, what they no longer ask for is left out without a word.
 */
export const lookAgain = <E extends Found, L extends LiveEntry>(
  kind: FoundKind<E, L>,
  before: HeldList<L>,
  { found, now, boards, asked, maximumAge, wasThere }: Look<E>,
): HeldList<L> => {
  const isAsked = before.asked === asked;
  const known = new Map(before.open);
  for (const live of before.tooOld?.keys() ?? []) known.set(live.opportunity.id, live);
  const upserts: L[] = [];
  const tooOld = new Map<L, number>();
  const closed: { id: string; at: number; why: WhyEnded }[] = [];
  for (const one of found) {
    if (isFinished(one.event, now)) continue;
    const id = kind.idOf(one);
    const held = known.get(id);
    known.delete(id);
    const live = held ? kind.next(held, one, now) : kind.begin(one, now, wasThere(one));
    if (kind.isTooOld(one, maximumAge, now))
      tooOld.set(live, (held && (before.tooOld?.get(held) ?? (isAsked ? now : undefined))) ?? now - ENDED_SHOWN_MS - 1);
    else if (live !== before.open.get(id)) upserts.push(live);
  }
  const left: string[] = [];
  for (const live of known.values()) {
    const why = isAsked ? whyGone(kind, live, boards, now) : undefined;
    if (why) closed.push({ id: live.opportunity.id, at: now, why });
    else left.push(live.opportunity.id);
  }
  const isSameOld = isSame(tooOld, before.tooOld);
  if (isAsked && upserts.length + known.size === 0 && isSameOld && before.state === 'live') return before;
  const shown = closed.filter(({ id }) => before.open.has(id));
  const after = applyNews(before, { seq: before.seq + 1, at: now, upserts, closed: shown });
  const open = new Map(after.open);
  for (const { opportunity } of tooOld.keys()) open.delete(opportunity.id);
  for (const id of left) open.delete(id);
  const { ended, changes } = isAsked ? after : NO_LIST;
  return { ...after, open, tooOld, ended, changes, asked };
};

const isSame = <L>(a: ReadonlyMap<L, number>, b: ReadonlyMap<L, number> | undefined): boolean =>
  a.size === (b?.size ?? 0) && [...a.keys()].every((live) => b!.has(live));

/** Why an entry is there no more; undefined if its board is no longer searched. */
const whyGone = <E extends Found, L extends LiveEntry>(
  kind: FoundKind<E, L>,
  live: L,
  boards: readonly HeldBoard[],
  now: number,
): WhyEnded | undefined => {
  const { sport, family, event } = live.opportunity;
  const section = isPlayerFamily(family) ? 'props' : 'game';
  const board = boards.find(({ id }) => id.sport === sport && id.section === section)?.board;
  if (!board) return undefined;
  const game = board.events.get(event);
  return !game || isFinished(game, now) ? 'game over' : kind.whyEnded(live, board);
};
