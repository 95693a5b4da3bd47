import {
  beginValue,
  continueValue,
  isFinished,
  isPlayerFamily,
  isUsable,
  isValued,
  type LiveValue,
  valueId,
} from '@fairline/shared/domain';
import type { Entry } from '../../market/model/bets/bet-ledger.js';
import { isOldBet } from '../../market/model/bets/old-price.js';
import type { HeldBoard } from '../../market/model/board/held-board.js';
import { applyNews, ENDED_SHOWN_MS, type HeldList, NO_LIST, type WhyEnded } from './list-atoms.js';

/** What a look at the boards found, and how to read it. */
export interface Look {
  /** The bets worth more than they cost, by their prices alone. */
  readonly entries: Iterable<Entry>;
  readonly now: number;
  /** The boards that were searched. */
  readonly boards: readonly HeldBoard[];
  /** What the user asks for: the same object as long as they change nothing. */
  readonly asked: object;
  /** The greatest age of a price, in seconds; null for any. */
  readonly maximumAge: number | null;
  /** Whether an entry may have been there before this look: its board was not read before, or the user's terms have changed. */
  readonly wasThere: (entry: Entry) => boolean;
}

/**
 * The list of bets of value after a look at the boards: the same object if nothing changed. A price too old beside its consensus has no
 * value, but its bet keeps its life until the price is confirmed, moves or goes. Only the market makes a bet gone or move: when the user
 * asks for something else, what they no longer ask for is left out without a word.
 */
export const lookAgain = (
  before: HeldList<LiveValue>,
  { entries, now, boards, asked, maximumAge, wasThere }: Look,
): HeldList<LiveValue> => {
  const isAsked = before.asked === asked;
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
    const live = held ? continueValue(held, entry, now) : beginValue(entry, now, wasThere(entry));
    const at = times.get(bet.best.stamp);
    const isOlder = maximumAge !== null && at !== undefined && now - at > maximumAge * 1_000;
    if (isOlder || isOldBet(bet, times, event, now))
      tooOld.set(live, (held && (before.tooOld?.get(held) ?? (isAsked ? now : undefined))) ?? now - ENDED_SHOWN_MS - 1);
    else if (live !== before.open.get(id)) upserts.push(live);
  }
  const left: string[] = [];
  for (const live of known.values()) {
    const why = isAsked ? whyEnded(live, boards, now) : undefined;
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

const isSame = (a: ReadonlyMap<LiveValue, number>, b: ReadonlyMap<LiveValue, number> | undefined): boolean =>
  a.size === (b?.size ?? 0) && [...a.keys()].every((live) => b!.has(live));

/** Why a bet has no value any more; undefined if its board is no longer searched. */
const whyEnded = ({ opportunity }: LiveValue, boards: Look['boards'], now: number): WhyEnded | undefined => {
  const { sport, family, event, bet } = opportunity;
  const section = isPlayerFamily(family) ? 'props' : 'game';
  const board = boards.find(({ id }) => id.sport === sport && id.section === section)?.board;
  if (!board) return undefined;
  const game = board.events.get(event);
  if (!game || isFinished(game, now)) return 'game over';
  const quote = board.quotes.get(bet.best.key);
  if (!quote) return 'price withdrawn';
  if (!isUsable(quote, board.locked)) return 'price locked';
  return quote.price < bet.best.price ? 'price moved' : 'fair price moved';
};
