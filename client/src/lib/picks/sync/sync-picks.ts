import { type Synced, syncedSchema } from '@fairline/shared/contract';
import type { Pick } from '@fairline/shared/domain';
import { api } from '../../http/api.js';
import { Problem } from '../../http/problem.js';
import { oneTabAtATime } from '../../one-tab.js';
import { ownerOfThings } from '../../own-things.js';
import { sessionAtom } from '../../session/session-atom.js';
import { type Store, store } from '../../store.js';
import { picksMessages as words } from '../messages.js';
import { picksAtom } from '../picks-atom.js';
import { hearAnswerAtom, meetAccountAtom } from './hear-answer.js';
import { nextChanges } from './next-changes.js';
import { cursorAtom, refuseAtom, unsentAtom } from './unsent.js';

/**
 * Tells the server what changed here and hears what changed elsewhere, until both know the same. One tab does so at a time. Throws the
 * `Problem` that stopped it; what was not sent stays noted.
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
      of.set(hearAnswerAtom, answer, picks);
      if (!answer.more && of.get(unsentAtom).length === 0) return;
    }
  });

interface Round {
  readonly of: Store;
  readonly userId: string;
}

// Before the picks of a browser go to an account for the first time, all that the account has is heard: only then is it known which
// of them are new to it. How far it was heard is kept at the end, so that whatever breaks in between begins anew.
const hearAll = async (round: Round): Promise<void> => {
  const told: Pick[] = [];
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const answer = await exchange(round, cursor, []);
    told.push(...answer.picks);
    ({ more, cursor } = answer);
  }
  if (isTheirs(round)) round.of.set(meetAccountAtom, told, cursor ?? '');
};

const exchange = async ({ of, userId }: Round, cursor: string | null, changes: readonly Pick[]): Promise<Synced> => {
  const call = { method: 'POST', body: { cursor, changes }, headers: { 'x-user-id': userId } } as const;
  try {
    return await api('/api/picks/sync', syncedSchema, call, of);
  } catch (error) {
    // A server that lost its record knows no such place in it: then everything is told and heard anew.
    if (error instanceof Problem && error.status === 400 && cursor !== null && isTheirs({ of, userId }))
      of.set(cursorAtom, '');
    throw error;
  }
};

// Somebody else may have signed in here meanwhile, in this tab or in another: then these are their picks.
const isTheirs = ({ of, userId }: Round): boolean =>
  ownerOfThings() === userId && of.get(sessionAtom)?.user.id === userId;

const LOCK = 'fairline_picks';
