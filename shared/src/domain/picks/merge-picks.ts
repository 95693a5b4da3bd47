import { readTime } from '../reading/read-time.js';
import { type Pick, SETTLEMENT_SOURCE, statusOf } from './pick.js';
import { asText, isSamePick } from './same-pick.js';

/**
 * Merges two versions of one pick that were edited independently. A pick has two parts, the bet and its outcome, and the later version of
 * each part wins: so a note written offline does not undo a settlement. The merge is commutative, associative and idempotent: devices that
 * have received the same versions hold the same pick, in whatever order.
 */
export const mergePicks = (one: Pick, other: Pick): Pick => ({
  ...later(betPart(one), betPart(other), betRank),
  ...later(outcomePart(one), outcomePart(other), outcomeRank),
});

/** When the bet part was last written, in milliseconds since 1970. */
export const editedAt = ({ updatedAt }: Pick): number => readTime(updatedAt) ?? -Infinity;

/** When the outcome was last written (by any grading or its undo), in milliseconds since 1970. */
export const outcomeAt = ({ gradedAt, settledDate, validatedAt, undoneAt }: Pick): number =>
  Math.max(...[gradedAt, settledDate, validatedAt, undoneAt].map((time) => readTime(time) ?? -Infinity));

/** The outcome of a pick, and who decided it. */
export const outcomePart = (pick: Pick): Pick => part(pick, (name) => OUTCOME.has(name));

/** Everything else: the bet, its stake, the note, and whether it was deleted. */
export const betPart = (pick: Pick): Pick => part(pick, (name) => !OUTCOME.has(name));

/** Whether two versions have the same bet part, apart from the time. */
const isSameBetPart = (one: Pick, other: Pick): boolean => isSamePick(untimed(one), untimed(other));

const untimed = (pick: Pick): Pick => ({ ...betPart(pick), updatedAt: null });

const part = (pick: Pick, isIn: (name: string) => boolean): Pick =>
  Object.fromEntries(Object.entries(pick).filter(([name]) => isIn(name)));

const OUTCOME: ReadonlySet<string> = new Set([
  'status',
  'actualPayout',
  'settledDate',
  'validatedAt',
  'validatedBy',
  'validationConfidence',
  'espnGameId',
  'gradedAt',
  'undoneAt',
  'reason',
  'payoutEnteredAt',
  'cashedOutAt',
]);

/** Compared entry by entry. For two versions with the same time the content decides, so that every device decides alike. */
type Rank = readonly [time: number, weight: number, text: string];

const betRank = (pick: Pick): Rank => [editedAt(pick), Number(!!pick.deletedAt), asText(pick)];
const outcomeRank = (pick: Pick): Rank => [outcomeAt(pick), Number(statusOf(pick) !== 'pending'), asText(pick)];

const later = (one: Pick, other: Pick, rankOf: (pick: Pick) => Rank): Pick => {
  const [a, b] = [rankOf(one), rankOf(other)];
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 || a[at]! > b[at]! ? one : other;
};

/** One entry of a pick's history: who changed it, from what to what. */
export interface PickChange {
  readonly by: 'you' | 'sync' | 'settlement' | 'setting';
  readonly before: Pick | null;
  readonly after: Pick;
}

/**
 * Merges a version of a pick that a device sends into the stored one, and returns the history entries. A version that wins gets an entry
 * with what it replaced; one that loses, in whole or in part, gets an entry with itself. So every version is either stored or in the
 * history.
 */
export const receivePick = (
  kept: Pick | undefined,
  sent: Pick,
): { readonly pick: Pick; readonly story: readonly PickChange[] } => {
  if (!kept) return { pick: sent, story: [{ by: 'you', before: null, after: sent }] };
  const pick = mergePicks(kept, sent);
  const hasWon = !isSamePick(pick, kept);
  const hasLost = !isSamePick(pick, sent);
  return {
    pick,
    story: [
      ...(hasWon ? [{ by: authorOf(kept, pick), before: kept, after: pick }] : []),
      ...(hasLost ? [{ by: 'sync' as const, before: sent, after: pick }] : []),
    ],
  };
};

// The browser settles picks too, by the same rules.
const authorOf = (before: Pick, after: Pick): PickChange['by'] =>
  isSameBetPart(before, after) && isSettledBySource(after) && !isSamePick(outcomePart(before), outcomePart(after))
    ? 'settlement'
    : 'you';

const isSettledBySource = (pick: Pick): boolean =>
  pick.validatedBy === SETTLEMENT_SOURCE && !pick.validatedAt && !pick.payoutEnteredAt && statusOf(pick) !== 'pending';

/**
 * Stamps an edited pick with the times by which versions are compared (`at` in milliseconds). They are later than the edited version's
 * times, so an edit always wins over the version the user saw, even if the clock is wrong.
 */
export const stampPick = (before: Pick, after: Pick, at: number): Pick => {
  const isEdited = !isSameBetPart(before, after);
  const isGraded = !isSamePick(outcomePart(before), outcomePart(after)) && outcomeAt(after) <= outcomeAt(before);
  return {
    ...after,
    ...(isEdited ? { updatedAt: afterwards(at, editedAt(before)) } : {}),
    ...(isGraded ? { gradedAt: afterwards(at, outcomeAt(before)) } : {}),
  };
};

const afterwards = (at: number, before: number): string => new Date(Math.max(at, before + 1)).toISOString();

/** A pick as received by a server at `now` (milliseconds): the times by which versions are compared cannot be in the future. */
export const capTimes = (pick: Pick, now: number): Pick => {
  const late = TIMES.filter((name) => (readTime(pick[name]) ?? now) > now);
  return late.length === 0
    ? pick
    : { ...pick, ...Object.fromEntries(late.map((name) => [name, new Date(now).toISOString()])) };
};

const TIMES = ['updatedAt', 'gradedAt', 'settledDate', 'validatedAt', 'undoneAt', 'deletedAt'] as const;
