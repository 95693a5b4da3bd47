import { type BoardId, boardName, sinceCopySchema } from '@fairline/shared/contract';
import { serverNow } from '../clock.js';
import { problemOfFailure } from '../http/problem.js';
import { soonAgain, withRetries } from '../http/with-retries.js';
import { autoRefreshAtom } from '../refresh/auto-refresh.js';
import { type Asking, followedAtom } from '../refresh/followed.js';
import { type AppSocket, linkAtom } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { newestNews } from './board-news.js';
import { takeAhead } from './boards-ahead.js';
import { everyFrame } from './every-frame.js';
import { noteGapAtom } from './gaps.js';
import { heardNews } from './heard-news.js';
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
  const name = boardName(id);
  const shown = shownBoard(store, id);
  const heard = heardNews(store);
  let isInRoom = false;
  let isLeft = false;
  let ahead: Promise<LoadedBoard | undefined> | undefined;
  let loading: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const isPaused = () => !store.get(autoRefreshAtom);
  const isStill = () => document.hidden || isPaused();
  const isWanted = () => !isLeft && !isPaused();

  const start = () => {
    ahead ??= takeAhead(store, id)?.catch(() => undefined);
    if (isPaused()) return shown.isInStep() ? undefined : look();
    ahead?.then(showAhead);
    if (socket.connected) return join();
    shown.begin();
    if (store.get(linkAtom).state === 'waiting') again(look, CHOSEN_MS);
  };
  // Seen at once; what followed it comes by joining.
  const showAhead = (copy: LoadedBoard | undefined) => {
    if (copy && !isLeft && !shown.held()) shown.take(copy.board, newestNews(copy.at, copy.board));
  };
  // A copy on its way is waited for: to load the board beside it would only make both slower.
  const join = () => {
    const mine = begin();
    heard.forget();
    if (ahead) ahead.then((copy) => isWanted() && socket.connected && ask(mine, copy));
    else ask(mine);
  };
  const ask = (mine: AbortController, copy?: LoadedBoard) => {
    const wish = copy ? { ...id, copy: { seq: copy.board.board.seq, at: copy.at } } : id;
    socket.emit('board:join', wish, (answer) => {
      if (copy && answer === 'refused') return isWanted() ? ask(mine) : undefined; // as a server of an older version does
      isInRoom = answer !== 'refused';
      if (isInRoom) ahead = undefined;
      if (mine.signal.aborted) return;
      const since = sinceCopySchema.safeParse(answer).data;
      if (!copy || !since) return load(mine);
      heard.before(since);
      take(copy, mine.signal);
    });
  };
  const look = () => load(begin());
  const begin = () => {
    loading?.abort();
    clearTimeout(retry);
    retry = undefined;
    loading = new AbortController();
    shown.begin();
    return loading;
  };
  const load = async ({ signal }: AbortController) => {
    try {
      const copy = await ahead;
      ahead = undefined;
      const load = () => loadBoard(id, { signal }, store);
      take(copy ?? (await withRetries(load, { signal, patience: soonAgain, onPause: shown.pause })), signal);
    } catch (error) {
      if (signal.aborted) return;
      loading = undefined;
      fail(error);
      frame.soon(); // what was heard meanwhile may follow what is held
    }
  };
  const take = ({ board, at }: LoadedBoard, { aborted }: AbortSignal) => {
    if (aborted) return;
    loading = undefined;
    ahead = undefined; // older than this
    if (shown.held() !== board || !shown.isInStep()) shown.take(board, newestNews(at, board));
    frame.soon();
    if (!isInRoom) again(join, ROOM_AGAIN_MS);
  };
  const fail = (error: unknown) => {
    const problem = problemOfFailure(error);
    shown.fail(problem);
    if (problem.code !== 'PLAN_REQUIRED') again(join, LOAD_AGAIN_MS);
  };
  const again = (what: () => void, after: number) => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      retry = undefined;
      if (what === look || (socket.connected && !isPaused())) what();
    }, after);
  };
  const refresh = async (asking: Asking) => {
    loading?.abort();
    const mine = new AbortController();
    loading = mine;
    const signal = AbortSignal.any([asking.signal, mine.signal]);
    try {
      take(await loadBoard(id, { ...asking, signal }, store), signal);
    } catch (error) {
      if (mine.signal.aborted) return; // somebody else loads it now
      loading = undefined;
      frame.soon();
      throw error;
    }
  };

  const frame = everyFrame(() => {
    const held = shown.held();
    if (!held || loading || isStill()) return;
    const { isMoved, isGap } = heard.putDiffsOn(held);
    if (isMoved) shown.heard();
    if (shown.isInStep() && heard.confirmOn(held)) shown.heard();
    if (!isGap || retry) return; // a busy board shows its gap in every frame
    store.set(noteGapAtom, id, { after: held.board.seq, at: serverNow() });
    again(join, RELOAD_MS);
  });
  const hear = (about: BoardId, diffs: string) => {
    if (boardName(about) !== name || isStill()) return;
    heard.diffs(diffs);
    frame.soon();
  };
  const hearStamps = (about: BoardId, text: string) => {
    if (boardName(about) !== name || isStill() || !(loading || shown.isInStep())) return;
    heard.stamps(text); // while a board is loading, they are for the one that comes
    frame.soon();
  };
  const hearStale = (about: BoardId) => {
    if (boardName(about) !== name || isPaused()) return;
    ahead = undefined; // of a count that may have begun anew
    join();
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
  socket.on('connect', start);
  socket.on('board:diffs', hear);
  socket.on('board:stamps', hearStamps);
  socket.on('board:stale', hearStale);
  document.addEventListener('visibilitychange', seen);
  start();
  return () => {
    isLeft = true;
    store.get(followedAtom).delete(followed);
    stopPausing();
    socket.off('connect', start);
    socket.off('board:diffs', hear);
    socket.off('board:stamps', hearStamps);
    socket.off('board:stale', hearStale);
    document.removeEventListener('visibilitychange', seen);
    loading?.abort();
    clearTimeout(retry);
    frame.stop();
    leaveRoom();
    shown.leave();
  };
};
