import { type BoardId, sinceCopySchema } from '@fairline/shared/contract';
import { serverNow } from '../clock.js';
import { problemOfFailure } from '../http/problem.js';
import { soonAgain, withRetries } from '../http/with-retries.js';
import { autoRefreshAtom } from '../refresh/auto-refresh.js';
import { type Asking, followedAtom } from '../refresh/followed.js';
import { type AppSocket, linkAtom } from '../socket/app-socket.js';
import { Attempts } from '../socket/attempts.js';
import { listen } from '../socket/listen.js';
import type { Store } from '../store.js';
import { newestNews } from './board-news.js';
import { takeAhead } from './boards-ahead.js';
import { noteGapAtom } from './gaps.js';
import { hearBoard } from './hear-board.js';
import { type LoadedBoard, loadBoard } from './load-board.js';
import { shownBoard } from './shown-board.js';

const RELOAD_MS = 500;
/** A board without prices has no room yet. */
const ROOM_AGAIN_MS = 5_000;
const LOAD_AGAIN_MS = 10_000;
/** Choices that change one after another are one. */
const CHOSEN_MS = 150;

/**
 * Keeps the store in step with one board until the returned function is called: join and keep what arrives, load the snapshot,
 * apply what follows it, go on live. On a gap, a broken link or a page that was hidden, the same again. Where the board was asked
 * for ahead, the answer to joining brings what that copy lacks, and it is not loaded again unless the server no longer knows. A
 * page that is paused looks at the board once, without joining.
 */
export const followBoard = (socket: AppSocket, store: Store, id: BoardId): (() => void) => {
  const shown = shownBoard(store, id);
  const attempts = new Attempts();
  let isInRoom = false;
  let isLeft = false;
  let ahead: Promise<LoadedBoard | undefined> | undefined;

  const isPaused = () => !store.get(autoRefreshAtom);
  const isStill = () => document.hidden || isPaused();
  const mayJoin = () => socket.connected && !isPaused();
  const news = hearBoard(socket, store, id, shown, {
    isUnderWay: () => attempts.isUnderWay,
    isStill,
    onGap: ({ board }) => {
      if (attempts.isPlanned) return; // a busy board shows its gap in every frame
      store.set(noteGapAtom, id, { after: board.seq, at: serverNow() });
      joinIn(RELOAD_MS);
    },
    onStale: () => {
      if (isPaused()) return;
      ahead = undefined; // of a count that may have begun anew
      join();
    },
  });

  const start = () => {
    ahead ??= takeAhead(store, id)?.catch(() => undefined);
    if (isPaused()) return shown.isInStep() ? undefined : look();
    ahead?.then(showAhead);
    if (socket.connected) return join();
    shown.begin();
    if (store.get(linkAtom).state === 'waiting') attempts.plan(look, CHOSEN_MS);
  };
  // Seen at once; what followed it comes by joining.
  const showAhead = (copy: LoadedBoard | undefined) => {
    if (copy && !isLeft && !shown.held()) shown.take(copy.board, newestNews(copy.at, copy.board));
  };
  const begin = () => {
    const signal = attempts.begin();
    shown.begin();
    return signal;
  };
  const look = () => load(begin());
  // A copy on its way is waited for: to load the board beside it would only make both slower.
  const join = () => {
    const signal = begin();
    news.forget();
    if (ahead) ahead.then((copy) => !isLeft && mayJoin() && ask(signal, copy));
    else ask(signal);
  };
  const joinIn = (ms: number) => attempts.plan(() => mayJoin() && join(), ms);
  const ask = (signal: AbortSignal, copy?: LoadedBoard) => {
    const wish = copy ? { ...id, copy: { seq: copy.board.board.seq, at: copy.at } } : id;
    socket.emit('board:join', wish, (answer) => {
      if (copy && answer === 'refused') return isLeft || isPaused() ? undefined : ask(signal); // as a server of an older version does
      isInRoom = answer !== 'refused';
      if (isInRoom) ahead = undefined;
      if (signal.aborted) return;
      const since = sinceCopySchema.safeParse(answer).data;
      if (!copy || !since) return load(signal);
      news.before(since);
      take(copy, signal);
    });
  };
  const load = async (signal: AbortSignal) => {
    try {
      const copy = await ahead;
      ahead = undefined;
      const load = () => loadBoard(id, { signal }, store);
      take(copy ?? (await withRetries(load, { signal, patience: soonAgain, onPause: shown.pause })), signal);
    } catch (error) {
      if (signal.aborted) return;
      attempts.end();
      fail(error);
      news.soon(); // what was heard meanwhile may follow what is held
    }
  };
  const take = ({ board, at }: LoadedBoard, { aborted }: AbortSignal) => {
    if (aborted) return;
    attempts.end();
    ahead = undefined; // older than this
    if (shown.held() !== board || !shown.isInStep()) shown.take(board, newestNews(at, board));
    news.soon();
    if (!isInRoom) joinIn(ROOM_AGAIN_MS);
  };
  const fail = (error: unknown) => {
    const problem = problemOfFailure(error);
    shown.fail(problem);
    if (problem.code !== 'PLAN_REQUIRED') joinIn(LOAD_AGAIN_MS);
  };
  const refresh = async (asking: Asking) => {
    const mine = attempts.overtake();
    const signal = AbortSignal.any([asking.signal, mine]);
    try {
      take(await loadBoard(id, { ...asking, signal }, store), signal);
    } catch (error) {
      if (mine.aborted) return; // somebody else loads it now
      attempts.end();
      news.soon();
      throw error;
    }
  };
  const leaveRoom = () => {
    if (socket.connected) socket.emit('board:leave', id);
    isInRoom = false;
  };
  const seen = () => {
    if (!isStill() && socket.connected) join();
  };

  const followed = { kind: 'board', refresh, fail } as const;
  store.get(followedAtom).add(followed);
  const stopPausing = store.sub(autoRefreshAtom, () => (isPaused() ? leaveRoom() : start()));
  const unlink = listen(socket, { connect: start });
  document.addEventListener('visibilitychange', seen);
  start();
  return () => {
    isLeft = true;
    store.get(followedAtom).delete(followed);
    stopPausing();
    unlink();
    document.removeEventListener('visibilitychange', seen);
    attempts.stop();
    news.stop();
    leaveRoom();
    shown.leave();
  };
};
