import { pickSchema } from '@fairline/shared/contract';
import { isPending, type Pick } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { problemOfFailure } from '../../platform/http/problem.js';
import { onOnline, onShown } from '../../platform/page-events.js';
import { doubled, varied } from '../../platform/retry.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { type AppSocket, linkAtom, socketAtom } from '../../platform/socket/app-socket.js';
import { ownerOfUserData } from '../../platform/storage/user-data.js';
import { type Store, store } from '../../platform/store.js';
import { OneTimer } from '../../platform/timers.js';
import { announceValidated } from './bets-validated.js';
import { cursorAtom, idOf, picksAtom, refusedAtom, unsentAtom } from './picks-atom.js';
import { receivePicksAtom } from './receive-answer.js';
import { syncPicks } from './sync-picks.js';
import { heldUntilAtom, syncWorkAtom } from './sync-state.js';

const PAUSE_MS = 500;

/**
 * Keeps the picks of this browser and of the account in sync, until the returned function is called: sends local changes, receives others,
 * and retries after failures.
 */
export const keepPicksSynced = (of: Store = store): (() => void) => {
  const timer = new OneTimer();
  let failures = 0;
  let isOver = false;
  let isRunning = false;
  let isAskedAgain = false;

  const run = async () => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    of.set(syncWorkAtom, 'sending');
    try {
      await syncPicks(of);
      failures = 0;
      if (!isOver) of.set(syncWorkAtom, 'idle');
    } catch (error) {
      const failed = problemOfFailure(error);
      if (isOver) return; // another user's sync may be at work by now
      of.set(syncWorkAtom, { failed });
      ask(failed.retryAfterMs ?? backoff(failures, Math.random()));
      failures += 1;
    }
    isRunning = false;
    if (isOver) return;
    if (isAskedAgain) ask();
    else tell(); // sends changes made after the last exchange
    isAskedAgain = false;
  };
  const ask = (inMs = 0) => timer.set(inMs, run);
  const askNow = () => ask();
  const tell = () => {
    if (of.get(unsentAtom).length > 0 && !isRunning && failures === 0)
      ask(Math.max(PAUSE_MS, of.get(heldUntilAtom) - Date.now()));
  };
  const linked = () => of.get(linkAtom).state === 'open' && askNow();

  // An atom without a subscriber may still hold another user's values.
  const stops = [picksAtom, cursorAtom, refusedAtom].map((kept) => of.sub(kept, () => undefined));
  stops.push(of.sub(unsentAtom, tell), of.sub(heldUntilAtom, tell), of.sub(linkAtom, linked), hearPickNews(askNow, of));
  stops.push(onOnline(askNow), onShown(askNow));
  askNow();
  return () => {
    isOver = true;
    timer.stop();
    for (const end of stops) end();
    of.set(syncWorkAtom, 'idle');
  };
};

/**
 * Listens for news of the account's picks over the socket, until the returned function is called. Settled picks apply at once; for any
 * other change it calls `ask`.
 */
const hearPickNews = (ask: () => void, of: Store): (() => void) => {
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
    of.set(receivePicksAtom, picks);
    announceValidated({ window: 'automatic', picks: picks.filter((pick) => !settledBefore.has(idOf(pick))) });
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

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * The pause after the nth failure in a row, counted from 0, in milliseconds: 2, 4, 8 s and so on up to five minutes, each varied by up to
 * half, so that browsers do not all return at once. `chance` is a random number from 0 to 1.
 */
export const backoff = (nth: number, chance: number): number => varied(doubled(nth + 1, FIRST_MS, LONGEST_MS), chance);
