import { readTime } from '../reading/read-time.js';
import { type Pick, statusOf } from './pick.js';
import { asText, isSamePick } from './same-pick.js';

/**
 * What two devices that knew nothing of each other made of one pick. A pick is two things, what is bet and how it ended, and of each
 * the one that was written later counts: so a note written offline does not undo a settlement that it knew nothing of.
 * Commutative, associative, idempotent: devices that have heard the same versions hold the same pick, in whatever order they heard them.
 */
export const mergePicks = (one: Pick, other: Pick): Pick => ({
  ...later(betPart(one), betPart(other), betRank),
  ...later(outcomePart(one), outcomePart(other), outcomeRank),
});

/** When what is bet was last written, in milliseconds since 1970. */
export const editedAt = ({ updatedAt }: Pick): number => readTime(updatedAt) ?? -Infinity;

/** When the outcome was last written: graded by anybody, or taken back. */
export const outcomeAt = ({ gradedAt, settledDate, validatedAt, undoneAt }: Pick): number =>
  Math.max(...[gradedAt, settledDate, validatedAt, undoneAt].map((time) => readTime(time) ?? -Infinity));

/** How a pick ended, and by whom it is said. */
export const outcomePart = (pick: Pick): Pick => part(pick, (name) => OUTCOME.has(name));

/** All the rest: the bet itself, its stake, the note, and whether it was removed. */
export const betPart = (pick: Pick): Pick => part(pick, (name) => !OUTCOME.has(name));

/** Whether two versions say the same of the bet, whenever each was written. */
export const isSameBetPart = (one: Pick, other: Pick): boolean => isSamePick(untimed(one), untimed(other));

const untimed = (pick: Pick): Pick => ({ ...betPart(pick), updatedAt: null });

const part = (pick: Pick, isIn: (name: string) => boolean): Pick =>
  Object.fromEntries(Object.entries(pick).filter(([name]) => isIn(name)));

const OUTCOME: ReadonlySet<string> = new Set([
  ...['status', 'actualPayout', 'settledDate', 'validatedAt', 'validatedBy', 'validationConfidence', 'espnGameId'],
  ...['gradedAt', 'undoneAt', 'reason', 'payoutEnteredAt'],
]);

/** Compared from the first entry on. Of two written at one time the content decides, so that every device decides alike. */
type Rank = readonly [time: number, weight: number, text: string];

const betRank = (pick: Pick): Rank => [editedAt(pick), Number(!!pick.deletedAt), asText(pick)];
const outcomeRank = (pick: Pick): Rank => [outcomeAt(pick), Number(statusOf(pick) !== 'pending'), asText(pick)];

const later = (one: Pick, other: Pick, rankOf: (pick: Pick) => Rank): Pick => {
  const [a, b] = [rankOf(one), rankOf(other)];
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 || a[at]! > b[at]! ? one : other;
};
