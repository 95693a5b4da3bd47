import { serverNow } from '../clock.js';
import { problemOfFailure } from '../http/problem.js';
import type { Store } from '../store.js';
import { loadScores } from './load-scores.js';
import { type Asked, type BoardAtom, isAnyLive, noLongerPushed, takeAnswer } from './scoreboard.js';
import { pauseOf } from './scores-pace.js';

/** What polling needs to know about the scoreboard's room. */
interface Room {
  /** Whether changes are pushed. */
  readonly isIn: boolean;
  /** Applies the changes received during a load. */
  catchUp(): void;
}

/** Loads a scoreboard into `board`. While changes are not pushed, it polls. */
export const askingScores = (store: Store, board: BoardAtom, asked: Asked, room: Room, onAnswer: () => void) => {
  let asking: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const ask = async (isFresh: boolean): Promise<void> => {
    if (isOver) return; // the room's answer may come after the user has chosen another scoreboard
    drop();
    const mine = new AbortController();
    const { signal } = mine;
    asking = mine;
    clearTimeout(timer);
    try {
      const answer = await loadScores(asked, { signal, isFresh }, store);
      if (signal.aborted) return;
      store.set(board, (before) => ({ ...takeAnswer(before, answer, serverNow()), isPushed: room.isIn }));
      onAnswer();
    } catch (error) {
      if (signal.aborted) return;
      store.set(board, (before) => ({
        ...noLongerPushed(before, serverNow()),
        problem: problemOfFailure(error),
      }));
    }
    asking = undefined;
    room.catchUp();
    plan();
  };
  const plan = () => {
    const held = store.get(board);
    if (held.isPushed) return;
    later(() => ask(false), pauseOf({ isAnyLive: isAnyLive(held), failed: held.problem }));
  };
  const later = (what: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden || what(), ms);
  };
  const drop = () => asking?.abort();

  return {
    /** Loads now; if `isFresh`, bypassing every cache. */
    ask,
    /** Schedules something instead of the next poll. It is skipped if the page is hidden by then. */
    later,
    /** Ignores the answer to a running load. */
    drop,
    get isUnderWay(): boolean {
      return asking !== undefined;
    },
    stop: () => {
      isOver = true;
      drop();
      clearTimeout(timer);
    },
  };
};
