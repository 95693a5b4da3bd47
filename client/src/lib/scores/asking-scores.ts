import { serverNow } from '../clock.js';
import { problemOfFailure } from '../http/problem.js';
import type { Store } from '../store.js';
import { loadScores } from './load-scores.js';
import { isAnyLiveAtom, scoreboardAtom } from './score-atoms.js';
import { type Asked, noLongerPushed, takeAnswer } from './scoreboard.js';
import { pauseOf } from './scores-pace.js';

/** What the asking learns from the room of the scoreboard, and tells it. */
interface Room {
  /** Whether changes arrive by themselves. */
  readonly isIn: boolean;
  /** What arrived meanwhile may be applied now. */
  catchUp(): void;
}

/** Asks for a scoreboard and shows what is answered; while nothing is pushed it is asked for again by the clock. */
export const askingScores = (store: Store, asked: Asked, room: Room, onAnswer: () => void) => {
  let asking: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (isFresh: boolean): Promise<void> => {
    drop();
    const mine = new AbortController();
    const { signal } = mine;
    asking = mine;
    clearTimeout(timer);
    try {
      const answer = await loadScores(asked, { signal, isFresh }, store);
      if (signal.aborted) return;
      store.set(scoreboardAtom, (before) => ({ ...takeAnswer(before, answer, serverNow()), isPushed: room.isIn }));
      onAnswer();
    } catch (error) {
      if (signal.aborted) return;
      store.set(scoreboardAtom, (before) => ({
        ...noLongerPushed(before, serverNow()),
        problem: problemOfFailure(error),
      }));
    }
    asking = undefined;
    room.catchUp();
    plan();
  };
  const plan = () => {
    const { problem: failed, isPushed } = store.get(scoreboardAtom);
    if (!isPushed) later(() => ask(false), pauseOf({ isAnyLive: store.get(isAnyLiveAtom), failed }));
  };
  const later = (what: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden || what(), ms);
  };
  const drop = () => asking?.abort();

  return {
    /** Asks now; when it must be fresh, past every copy that may lie on the way. */
    ask,
    /** Does something after so many milliseconds instead of what was planned, unless nobody sees the page then. */
    later,
    /** What is answered from now on to an earlier question is not taken. */
    drop,
    get isUnderWay(): boolean {
      return asking !== undefined;
    },
    stop: () => {
      drop();
      clearTimeout(timer);
    },
  };
};
