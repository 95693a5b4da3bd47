import { type BoardId, boardName, type SinceCopy } from '@fairline/shared/contract';
import type { AppSocket } from '../../../platform/socket/app-socket.js';
import { listen } from '../../../platform/socket/listen.js';
import type { Store } from '../../../platform/store.js';
import { bufferedNews } from './buffered-news.js';
import type { HeldBoard } from './held-board.js';
import type { ShownBoard } from './shown-board.js';

/** What the listener needs to know about the loading of its board, and what it reports to it. */
interface Loading {
  /** The board is loading: pushed news wait for it. */
  isUnderWay(): boolean;
  /** The page is hidden or paused: pushed news are dropped. */
  isStill(): boolean;
  /** News are missing. Called in every frame until the board is complete again. */
  onGap(held: HeldBoard): void;
  /** The server can no longer continue from the held board. */
  onStale(): void;
}

/** Receives the pushed news of a board, and applies them to the shown board once per frame. */
export const listenToBoard = (socket: AppSocket, store: Store, id: BoardId, shown: ShownBoard, loading: Loading) => {
  const name = boardName(id);
  const heard = bufferedNews(store);
  const frame = everyFrame(() => {
    const held = shown.held;
    if (!held || loading.isUnderWay() || loading.isStill()) return;
    const { isMoved, isGap } = heard.putDiffsOn(held);
    if (isMoved) shown.heard();
    if (shown.isInStep && heard.confirmOn(held)) shown.heard();
    if (isGap) loading.onGap(held);
  });
  const isAsked = (about: BoardId) => boardName(about) === name && !loading.isStill();

  const stop = listen(socket, {
    'board:diffs': (about, diffs) => {
      if (!isAsked(about)) return;
      heard.diffs(diffs);
      frame.soon();
    },
    'board:stamps': (about, text) => {
      if (!isAsked(about) || !(loading.isUnderWay() || shown.isInStep)) return;
      heard.stamps(text); // while a board is loading, they belong to the one that arrives
      frame.soon();
    },
    'board:stale': (about) => {
      if (boardName(about) === name) loading.onStale();
    },
  });
  return {
    /** Applies the received news in the next frame. */
    soon: frame.soon,
    /** Drops the received news, because a new snapshot replaces them. */
    forget: heard.forget,
    /** Inserts news that precede everything received so far. */
    before: (since: SinceCopy) => heard.before(since),
    stop: () => {
      stop();
      frame.stop();
    },
  };
};

/** Runs work at most once per painted frame, however often it is requested. */
const everyFrame = (work: () => void) => {
  let asked: number | undefined;
  return {
    soon: () => {
      asked ??= requestAnimationFrame(() => {
        asked = undefined;
        work();
      });
    },
    stop: () => {
      if (asked !== undefined) cancelAnimationFrame(asked);
      asked = undefined;
    },
  };
};
