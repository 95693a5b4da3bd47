import { readTime } from '../reading/read-time.js';
import { type Pick, statusOf } from './pick.js';
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
export const isSameBetPart = (one: Pick, other: Pick): boolean => isSamePick(untimed(one), untimed(other));

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
