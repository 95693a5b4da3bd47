import {
  type BoardId,
  type BoardNews,
  boardName,
  boardNewsSchema,
  boardStampsSchema,
  unpackDiff,
} from '@fairline/shared/contract';
import type { StampKey } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { problemOfFailure } from '../http/problem.js';
import { soonAgain, withRetries } from '../http/with-retries.js';
import { autoRefreshAtom } from '../refresh/auto-refresh.js';
import { type Asking, followedAtom } from '../refresh/followed.js';
import { type AppSocket, linkAtom } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { following, newestNews } from './board-news.js';
import { everyFrame } from './every-frame.js';
import { noteReceived } from './latency.js';
import { loadBoard } from './load-board.js';
import { shownBoard } from './shown-board.js';
import { applyDiffsAtom, confirmAtom } from './write-board.js';

const RELOAD_MS = 500;
/** A board without prices has no room yet. */
const ROOM_AGAIN_MS = 5_000;
const LOAD_AGAIN_MS = 10_000;
/** Choices that change one after another are one. */
const CHOSEN_MS = 150;
const newsSchema = z.array(boardNewsSchema);

/**
 * Keeps the store in step with one board until the returned function is called: join and keep what arrives, load the snapshot,
 * apply what follows it, go on live. On a gap, a broken link or a page that was hidden, the same again. A page that is paused
 * looks at the board once, without joining.
 */
export const followBoard = (socket: AppSocket, store: Store, id: BoardId): (() => void) => {
  const name = boardName(id);
  const shown = shownBoard(store, id);
  let isInRoom = false;
  let waiting: BoardNews[] = [];
  let loading: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const isPaused = () => !store.get(autoRefreshAtom);
  const isStill = () => document.hidden || isPaused();

  const start = () => {
    if (isPaused()) return shown.isInStep() ? undefined : look();
    if (socket.connected) return join();
    shown.begin();
    if (store.get(linkAtom).state === 'waiting') again(look, CHOSEN_MS);
  };
  const join = () => {
    const mine = begin();
    waiting = [];
    socket.emit('board:join', id, (answer) => {
      isInRoom = answer === 'joined';
      if (!mine.signal.aborted) load(mine);
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
      take(await withRetries(() => loadBoard(id, { signal }, store), { signal, patience: soonAgain }), signal);
    } catch (error) {
      if (signal.aborted) return;
      loading = undefined;
      fail(error);
      frame.soon(); // what was heard meanwhile may follow what is held
    }
  };
  const take = ({ board, at }: Awaited<ReturnType<typeof loadBoard>>, { aborted }: AbortSignal) => {
    if (aborted) return;
    loading = undefined;
    shown.take(board, newestNews(at, board));
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
    const { next, isGap } = following(held.board.seq, waiting);
    waiting = [];
    if (next.length > 0) {
      const diffs = next.map(unpackDiff);
      store.set(applyDiffsAtom, held, diffs);
      noteReceived(diffs);
      shown.heard();
    }
    if (isGap && !retry) again(join, RELOAD_MS); // a busy board shows its gap in every frame
  });
  const hear = (about: BoardId, diffs: string) => {
    if (boardName(about) !== name || isStill()) return;
    waiting.push(...newsSchema.parse(JSON.parse(diffs)));
    frame.soon();
  };
  const hearStamps = (about: BoardId, text: string) => {
    const held = shown.held();
    if (boardName(about) !== name || !held || !shown.isInStep() || loading || isStill()) return;
    const { stamps } = boardStampsSchema.parse(JSON.parse(text));
    store.set(confirmAtom, held, stamps as [StampKey, number][]);
    shown.heard();
  };
  const hearStale = (about: BoardId) => {
    if (boardName(about) === name && !isPaused()) join();
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
