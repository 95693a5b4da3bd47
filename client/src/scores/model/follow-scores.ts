import type { ScoreNews } from '@fairline/shared/contract';
import { serverNow } from '../../platform/clock.js';
import { problemOfFailure } from '../../platform/http/problem.js';
import type { AppSocket } from '../../platform/socket/app-socket.js';
import { following } from '../../platform/socket/following.js';
import { listen } from '../../platform/socket/listen.js';
import type { Store } from '../../platform/store.js';
import { todayAtom } from './game-days.js';
import { loadScores } from './load-scores.js';
import { readScoreNews } from './read-scores.js';
import { scoreboardAtom } from './score-atoms.js';
import {
  type Asked,
  applyScoreNews,
  type BoardAtom,
  emptyBoard,
  isAnyLive,
  noLongerPushed,
  takeAnswer,
} from './scoreboard.js';
import { scoresMember } from './scores-member.js';
import { pauseOf } from './scores-pace.js';

/**
 * Keeps a scoreboard up to date until `stop`, the page's unless another `board` is given: loads it, joins its room and applies pushed changes; after a gap it starts over. While
 * changes are not pushed it polls, every 15 s while a game is live, else every 60 s. A hidden page does not poll.
 */
export const followScores = (
  socket: AppSocket | undefined,
  store: Store,
  asked: Asked,
  onAnswer = () => {},
  board: BoardAtom = scoreboardAtom,
) => {
  const room = socket && scoresRoom(socket, store, board, asked, () => asking);
  const asking = askingScores(store, board, asked, room ?? NO_ROOM, onAnswer);
  const seen = () => {
    if (!document.hidden && !store.get(board).isPushed) void asking.ask(false);
  };

  store.set(board, (before) =>
    before.sport === asked.sport && before.date === asked.date
      ? noLongerPushed(before, serverNow())
      : emptyBoard(asked),
  );
  const stopTurning = store.sub(todayAtom, () => asked.date === undefined && void asking.ask(true)); // a new game day
  document.addEventListener('visibilitychange', seen);
  if (socket?.connected) room?.join();
  else void asking.ask(false);
  return {
    /** Reloads it, bypassing every cache. */
    refresh: () => asking.ask(true),
    stop: () => {
      stopTurning();
      document.removeEventListener('visibilitychange', seen);
      room?.leave();
      asking.stop();
    },
  };
};

const NO_ROOM = { isIn: false, catchUp: () => {} };

/** What polling needs to know about the scoreboard's room. */
interface Room {
  /** Whether changes are pushed. */
  readonly isIn: boolean;
  /** Applies the changes received during a load. */
  catchUp(): void;
}

/** Loads a scoreboard into `board`. While changes are not pushed, it polls. */
const askingScores = (store: Store, board: BoardAtom, asked: Asked, room: Room, onAnswer: () => void) => {
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

/** A broken connection is usually back within this time; polling starts only after it. */
const MENDS_ITSELF_MS = 5_000;
const RELOAD_MS = 500;

/** How the scoreboard is loaded. */
interface Asking {
  readonly isUnderWay: boolean;
  ask(isFresh: boolean): Promise<void>;
  later(what: () => void, ms: number): void;
  drop(): void;
}

/** The room that pushes a scoreboard's changes: joined as soon as the socket is connected; changes are applied in order. */
const scoresRoom = (socket: AppSocket, store: Store, board: BoardAtom, { sport }: Asked, asking: () => Asking) => {
  let waiting: ScoreNews[] = [];
  let isIn = false;
  const member = scoresMember(socket);

  const join = () => {
    asking().drop();
    waiting = [];
    isIn = false;
    asking().later(() => asking().ask(false), MENDS_ITSELF_MS); // in case no answer comes
    member.join(sport, (answer) => {
      isIn = answer === 'joined';
      void asking().ask(true);
    });
  };
  const catchUp = () => {
    const held = store.get(board);
    const { next, rest } = following(held.seq, waiting);
    const isGap = rest.length > 0;
    waiting = [];
    const caughtUp = next.reduce(applyScoreNews, held);
    store.set(board, isGap ? noLongerPushed(caughtUp, serverNow()) : caughtUp);
    if (isGap) asking().later(() => socket.connected && join(), RELOAD_MS);
  };
  const unlinked = () => {
    isIn = false;
    store.set(board, (before) => noLongerPushed(before, serverNow()));
    asking().later(() => asking().ask(false), MENDS_ITSELF_MS);
  };
  const hear = (of: string, text: string) => {
    if (of !== sport) return;
    waiting.push(...(readScoreNews(text) ?? []));
    if (!asking().isUnderWay && isIn) catchUp();
  };
  const hearStale = (of: string) => {
    if (of === sport) join();
  };

  const unlink = listen(socket, {
    connect: join,
    disconnect: unlinked,
    'scores:diffs': hear,
    'scores:stale': hearStale,
  });
  return {
    get isIn(): boolean {
      return isIn;
    },
    join,
    catchUp,
    leave: () => {
      unlink();
      member.leave();
    },
  };
};
