import { pickSchema } from '@fairline/shared/contract';
import { isPending, type Pick } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { sessionAtom } from '../../session/session-atom.js';
import { type AppSocket, socketAtom } from '../../socket/app-socket.js';
import type { Store } from '../../store.js';
import { ownerOfUserData } from '../../user-data.js';
import { picksAtom } from '../picks-atom.js';
import { tellValidated } from '../runs/bets-validated.js';
import { hearPicksAtom } from './hear-answer.js';
import { cursorAtom, idOf } from './unsent.js';

/**
 * Listens for news of the account's picks over the socket, until the returned function is called. Settled picks apply at once; for any
 * other change it calls `ask`.
 */
export const hearPickNews = (ask: () => void, of: Store): (() => void) => {
  // Another user may have just signed in in another tab.
  const isTheirs = () => ownerOfUserData() === of.get(sessionAtom)?.user.id;
  const settled = (text: string) => {
    if (!isTheirs()) return;
    const picks = readPicks(text);
    // This browser's own run may have settled and reported some already.
    const settledBefore = new Set(
      of
        .get(picksAtom)
        .filter((pick) => !isPending(pick))
        .map(idOf),
    );
    of.set(hearPicksAtom, picks);
    tellValidated({ window: 'automatic', picks: picks.filter((pick) => !settledBefore.has(idOf(pick))) });
  };
  const changed = (cursor: string) => {
    // An empty cursor means that the server itself may have missed changes.
    if (cursor === '' || Number(cursor) > Number(of.get(cursorAtom))) ask();
  };
  let heard: AppSocket | undefined;
  const leave = () => {
    heard?.off('picks:settled', settled);
    heard?.off('picks:changed', changed);
  };
  const follow = () => {
    leave();
    heard = of.get(socketAtom);
    heard?.on('picks:settled', settled);
    heard?.on('picks:changed', changed);
  };
  follow();
  const unsubscribe = of.sub(socketAtom, follow);
  return () => {
    unsubscribe();
    leave();
  };
};

const picksSchema = z.array(pickSchema);

const readPicks = (text: string): readonly Pick[] => {
  try {
    return picksSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
};
