import {
  type BoardId,
  type BoardNews,
  boardName,
  boardNewsSchema,
  boardStampsSchema,
  type Joined,
  unpackDiff,
} from '@fairline/shared/contract';
import { orderOf, type StampKey } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { serverNow } from '../clock.js';
import { problemOfFailure } from '../http/problem.js';
import type { AppSocket } from '../socket/app-socket.js';
import { whileUnlinked } from '../socket/while-unlinked.js';
import type { Store } from '../store.js';
import { setBoardStatusAtom } from './board-status.js';
import { everyFrame } from './every-frame.js';
import type { HeldBoard } from './held-board.js';
import { dropBoard, hold } from './held-boards.js';
import { noteReceived } from './latency.js';
import { loadBoard } from './load-board.js';
import { applyDiffsAtom, confirmAtom, refreshCellsAtom } from './write-board.js';

const RELOAD_MS = 500;
const RETRY_MS = 5_000;
/** While there is no link, the board is asked for by REST this often. */
const POLL_MS = 30_000;
const newsSchema = z.array(boardNewsSchema);

/**
 * Keeps the store in step with one board until the returned function is called: join and keep what arrives, load the snapshot,
 * apply what follows it, go on live. On a gap, a broken link or a page that was hidden, the same again.
 */
export const followBoard = (socket: AppSocket, store: Store, id: BoardId): (() => void) => {
  const name = boardName(id);
  let held: HeldBoard | undefined;
  let waiting: BoardNews[] = [];
  let loading: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const join = () => {
    loading?.abort();
    clearTimeout(retry);
    retry = undefined;
    const mine = new AbortController();
    loading = mine;
    waiting = [];
    if (!held) store.set(setBoardStatusAtom, id, { state: 'loading' });
    socket.emit('board:join', id, (answer) => {
      if (mine.signal.aborted) return;
      load(mine, answer);
    });
  };
  // A room is refused for the plan, which the snapshot is too, or until its board has a first price.
  const load = async (mine: AbortController, answer: Joined) => {
    try {
      const { board, at } = await loadBoard(id, mine.signal, store);
      if (mine.signal.aborted) return;
      held = hold(board);
      loading = undefined;
      store.set(refreshCellsAtom);
      live(newestNews(at, held));
      frame.soon();
      if (answer === 'refused') rejoin(RETRY_MS);
    } catch (error) {
      if (mine.signal.aborted) return;
      const problem = problemOfFailure(error);
      if (problem.code === 'PLAN_REQUIRED') return store.set(setBoardStatusAtom, id, { state: 'refused' });
      if (!held) store.set(setBoardStatusAtom, id, { state: 'failed', problem });
      rejoin(RETRY_MS);
    }
  };
  const rejoin = (after: number) => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      retry = undefined;
      if (socket.connected) join();
    }, after);
  };
  const live = (heardAt: number) => {
    if (held) store.set(setBoardStatusAtom, id, { state: 'live', seq: held.board.seq, heardAt });
  };
  const frame = everyFrame(() => {
    if (!held || loading || document.hidden) return;
    const { next, isGap } = following(held.board.seq, waiting);
    waiting = [];
    if (next.length > 0) {
      const diffs = next.map(unpackDiff);
      store.set(applyDiffsAtom, held, diffs);
      noteReceived(diffs);
      live(serverNow());
    }
    if (isGap && !retry) rejoin(RELOAD_MS); // a busy board shows its gap in every frame
  });

  const hear = (about: BoardId, diffs: string) => {
    if (boardName(about) !== name || document.hidden) return;
    waiting.push(...newsSchema.parse(JSON.parse(diffs)));
    frame.soon();
  };
  const hearStamps = (about: BoardId, text: string) => {
    if (boardName(about) !== name || !held || document.hidden) return;
    const { stamps } = boardStampsSchema.parse(JSON.parse(text));
    store.set(confirmAtom, held, stamps as [StampKey, number][]);
    live(serverNow());
  };
  const hearStale = (about: BoardId) => {
    if (boardName(about) === name) join();
  };
  const poll = () => {
    loading?.abort();
    loading = new AbortController();
    load(loading, 'joined');
  };
  const seen = () => {
    if (!document.hidden && socket.connected) join();
  };

  const stopPolling = whileUnlinked(socket, poll, POLL_MS);
  socket.on('connect', join);
  socket.on('board:diffs', hear);
  socket.on('board:stamps', hearStamps);
  socket.on('board:stale', hearStale);
  document.addEventListener('visibilitychange', seen);
  if (socket.connected) join();
  return () => {
    socket.off('connect', join);
    socket.off('board:diffs', hear);
    socket.off('board:stamps', hearStamps);
    socket.off('board:stale', hearStale);
    document.removeEventListener('visibilitychange', seen);
    loading?.abort();
    clearTimeout(retry);
    stopPolling();
    frame.stop();
    if (socket.connected) socket.emit('board:leave', id);
    dropBoard(id);
    store.set(setBoardStatusAtom, id, undefined);
    store.set(refreshCellsAtom);
  };
};

// A snapshot may be old: what counts is when something last changed on it or was last confirmed.
const newestNews = (at: number, { board }: HeldBoard): number => {
  let newest = at;
  for (const confirmedAt of board.stamps.values()) if (confirmedAt > newest) newest = confirmedAt;
  return Math.min(newest, serverNow());
};

/** Of what was heard, the diffs that follow `seq` one by one, and whether one is missing among them. */
export const following = (seq: number, heard: readonly BoardNews[]) => {
  const next: BoardNews[] = [];
  for (const news of heard) {
    const order = orderOf(seq + next.length, news);
    if (order === 'gap') return { next, isGap: true };
    if (order === 'next') next.push(news);
  }
  return { next, isGap: false };
};
