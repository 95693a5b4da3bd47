import { type Board, isFinished, isPlayerFamily, isUsable } from '@fairline/shared/domain';
import type { Entry } from '../../market/model/bets/bet-ledger.js';
import { isOldBet } from '../../market/model/bets/old-price.js';
import { heldBoard } from '../../market/model/board/held-boards.js';
import { applyNews, ENDED_SHOWN_MS, type HeldList, type WhyEnded } from './list-atoms.js';
import { begun, continued, isValued, type LiveValue, valueId } from './value-bet.js';

/** What a look at the boards found, and how to read it. */
export interface Look {
  /** The bets worth more than they cost, by their prices alone. */
  readonly entries: Iterable<Entry>;
  readonly now: number;
  /** Whether a book's prices count. */
  readonly books: (book: string) => boolean;
  /** The greatest age of a price, in seconds; null for any. */
  readonly maximumAge: number | null;
  /** Whether an entry may have been there before this look: its board was not read before, or the user's terms have changed. */
  readonly wasThere: (entry: Entry) => boolean;
}

/**
 * The list of bets of value after a look at the boards: the same object if nothing changed. A price too old beside its consensus has no
 * value, but its bet keeps its life until the price is confirmed, moves or goes.
 */
export const lookAgain = (
  before: HeldList<LiveValue>,
  { entries, now, books, maximumAge, wasThere }: Look,
): HeldList<LiveValue> => {
  const known = new Map(before.open);
  for (const live of before.tooOld?.keys() ?? []) known.set(live.opportunity.id, live);
  const upserts: LiveValue[] = [];
  const tooOld = new Map<LiveValue, number>();
  const closed: { id: string; at: number; why: WhyEnded }[] = [];
  for (const entry of entries) {
    if (!isValued(entry) || isFinished(entry.event, now)) continue;
    const { bet, event, times } = entry;
    const id = valueId(bet);
    const held = known.get(id);
    known.delete(id);
    const live = held ? continued(held, entry, now) : begun(entry, now, wasThere(entry));
    const at = times.get(bet.best.stamp);
    const isOlder = maximumAge !== null && at !== undefined && now - at > maximumAge * 1_000;
    if (isOlder || isOldBet(bet, times, event, now))
      tooOld.set(live, (held && (before.tooOld?.get(held) ?? now)) ?? now - ENDED_SHOWN_MS - 1);
    else if (live !== before.open.get(id)) upserts.push(live);
  }
  for (const live of known.values()) closed.push({ id: live.opportunity.id, at: now, why: whyEnded(live, books, now) });
  const isSameOld = isSame(tooOld, before.tooOld);
  if (upserts.length + closed.length === 0 && isSameOld && before.state === 'live') return before;
  const shown = closed.filter(({ id }) => before.open.has(id));
  const after = applyNews(before, { seq: before.seq + 1, at: now, upserts, closed: shown });
  const open = new Map(after.open);
  for (const { opportunity } of tooOld.keys()) open.delete(opportunity.id);
  return { ...after, open, tooOld };
};

const isSame = (a: ReadonlyMap<LiveValue, number>, b: ReadonlyMap<LiveValue, number> | undefined): boolean =>
  a.size === (b?.size ?? 0) && [...a.keys()].every((live) => b!.has(live));

/** Why a bet has no value any more. */
const whyEnded = ({ opportunity }: LiveValue, books: Look['books'], now: number): WhyEnded => {
  const { sport, family, event, bet } = opportunity;
  if (!books(bet.best.book)) return 'other-books';
  const board: Board | undefined = heldBoard({ sport, section: isPlayerFamily(family) ? 'props' : 'game' })?.board;
  if (!board) return 'other-sports';
  const game = board.events.get(event);
  if (!game || isFinished(game, now)) return 'game over';
  const quote = board.quotes.get(bet.best.key);
  if (!quote) return 'price withdrawn';
  if (!isUsable(quote, board.locked)) return 'price locked';
  return quote.price < bet.best.price ? 'price moved' : 'fair price moved';
};
