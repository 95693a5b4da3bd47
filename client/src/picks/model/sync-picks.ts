import { PICK_LIMITS, type Synced, syncedSchema } from '@fairline/shared/contract';
import type { Pick } from '@fairline/shared/domain';
import { Problem } from '../../platform/http/problem.js';
import { oneTabAtATime } from '../../platform/one-tab.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { ownerOfUserData } from '../../platform/storage/user-data.js';
import { type Store, store } from '../../platform/store.js';
import { picksMessages as words } from './messages.js';
import { cursorAtom, idOf, picksAtom, type Refusal, refuseAtom, unsentAtom } from './picks-atom.js';
import { meetAccountAtom, receiveAnswerAtom } from './receive-answer.js';

/**
 * Exchanges changes with the server until both have the same picks. One tab does so at a time. Throws the `Problem` that stopped it;
 * whatever was not sent stays marked.
 */
export const syncPicks = (of: Store = store): Promise<void> =>
  oneTabAtATime(LOCK, async () => {
    const userId = of.get(sessionAtom)?.user.id;
    if (userId === undefined) return;
    const round: Round = { of, userId };
    if (of.get(cursorAtom) === '') await hearAll(round);
    while (isTheirs(round)) {
      const { picks, refused } = nextChanges(of.get(picksAtom), of.get(unsentAtom), words.tooLarge);
      of.set(refuseAtom, refused);
      const answer = await exchange(round, of.get(cursorAtom), picks);
      if (!isTheirs(round)) return;
      of.set(receiveAnswerAtom, answer, picks);
      if (!answer.more && of.get(unsentAtom).length === 0) return;
    }
  });

interface Round {
  readonly of: Store;
  readonly userId: string;
}

// Before a browser's picks go to an account for the first time, all of the account's picks are loaded: only then is it known which ones are
// new. The cursor is stored at the end, so that an interruption starts over.
const hearAll = async (round: Round): Promise<void> => {
  const received: Pick[] = [];
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const answer = await exchange(round, cursor, []);
    received.push(...answer.picks);
    ({ more, cursor } = answer);
  }
  if (isTheirs(round)) round.of.set(meetAccountAtom, received, cursor ?? '');
};

const exchange = async ({ of, userId }: Round, cursor: string | null, changes: readonly Pick[]): Promise<Synced> => {
  const call = { method: 'POST', body: { cursor, changes }, headers: { 'x-user-id': userId } } as const;
  try {
    return await api('/api/picks/sync', syncedSchema, call, of);
  } catch (error) {
    // If the server lost its record, it does not know this cursor: the sync then starts over.
    if (error instanceof Problem && error.status === 400 && cursor !== null && isTheirs({ of, userId }))
      of.set(cursorAtom, '');
    throw error;
  }
};

// Another user may have signed in meanwhile, in this tab or another: the stored picks would be theirs.
const isTheirs = ({ of, userId }: Round): boolean =>
  ownerOfUserData() === userId && of.get(sessionAtom)?.user.id === userId;

const LOCK = 'fairline_picks';

/** The picks for one request, and those too large for the server to accept. */
export interface Changes {
  readonly picks: readonly Pick[];
  readonly refused: readonly Refusal[];
}

/** The next changes to send, in the order they were marked: as many as fit into one request of `bytes`. */
export const nextChanges = (
  picks: readonly Pick[],
  unsent: readonly string[],
  tooLarge: string,
  bytes: number = PICK_LIMITS.sentBytes,
): Changes => {
  const known = new Map(picks.map((pick) => [idOf(pick), pick]));
  const sent: Pick[] = [];
  const refused: Refusal[] = [];
  let room = bytes - ENVELOPE;
  for (const id of unsent) {
    const pick = known.get(id);
    if (!pick) continue;
    const size = bytesOf(pick);
    if (size > PICK_LIMITS.pickBytes) refused.push({ id, message: tooLarge });
    else if (size + COMMA > room || sent.length === PICK_LIMITS.changes) break;
    else {
      sent.push(pick);
      room -= size + COMMA;
    }
  }
  return { picks: sent, refused };
};

const ENVELOPE = 100;
const COMMA = 1;
const encoder = new TextEncoder();
const bytesOf = (pick: Pick): number => encoder.encode(JSON.stringify(pick)).length;
