import { PICK_LIMITS, pickSchema, type Synced } from '@fairline/shared/contract';
import type { SentPick } from '@fairline/shared/node';
import { isTooDeep } from './is-too-deep.js';

type Refused = Synced['refused'][number];

/** Reads each change separately: an invalid one is refused with a reason, and the others are kept. */
export const readChanges = (
  changes: readonly unknown[],
): { readonly sent: SentPick[]; readonly refused: Refused[] } => {
  const sent: SentPick[] = [];
  const refused: Refused[] = [];
  for (const change of changes) {
    const read = readChange(change);
    if (typeof read === 'string') refused.push({ id: nameOf(change) ?? null, message: read });
    else sent.push(read);
  }
  return { sent, refused };
};

/** The refusal of a pick when the list is full. */
export const fullList = (id: string): Refused => ({
  id,
  message: `Your list is full: it holds ${PICK_LIMITS.picks.toLocaleString('en-US')} picks.`,
});

const readChange = (change: unknown): SentPick | string => {
  if (isTooDeep(change, PICK_LIMITS.depth))
    return `This pick is nested too deeply: at most ${PICK_LIMITS.depth} levels.`;
  const { data: pick, error } = pickSchema.safeParse(change);
  if (!pick) return misread(error.issues.map(({ path: [field] }) => field));
  const id = nameOf(pick);
  if (id === undefined || id.length > LONGEST_ID) return `A pick needs an id of 1 to ${LONGEST_ID} characters.`;
  if ((pick.legs?.length ?? 0) > PICK_LIMITS.legs) return `This parlay has too many legs: at most ${PICK_LIMITS.legs}.`;
  const text = JSON.stringify(pick);
  if (UNSTORABLE.test(text)) return 'This pick has characters in it that cannot be kept.';
  if (Buffer.byteLength(text) > PICK_LIMITS.pickBytes)
    return `This pick is too large: at most ${PICK_LIMITS.pickBytes.toLocaleString('en-US')} bytes.`;
  return { id, pick };
};

const misread = (fields: readonly (PropertyKey | undefined)[]): string => {
  const named = [...new Set(fields.flatMap((field) => (field === undefined ? [] : [String(field)])))];
  return named.length === 0 ? 'This is not a pick.' : `Not understood: ${named.join(', ')}`;
};

/** The id of a change, valid or not, by which its device recognises it. */
const nameOf = (change: unknown): string | undefined => {
  if (typeof change !== 'object' || change === null || !('id' in change)) return undefined;
  const { id } = change;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return String(id) || undefined;
};

const LONGEST_ID = 128;

// Postgres stores neither U+0000 nor a lone surrogate. `JSON.stringify` writes both as an escape.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;
