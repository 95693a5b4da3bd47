import { type BoardId, boardName, type SinceCopy } from '@fairline/shared/contract';
import type { AppSocket } from '../socket/app-socket.js';
import { listen } from '../socket/listen.js';
import type { Store } from '../store.js';
import { everyFrame } from './every-frame.js';
import { heardNews } from './heard-news.js';
import type { HeldBoard } from './held-board.js';
import type { shownBoard } from './shown-board.js';

/** What the hearing of a board has to know of its loading, and what it tells it. */
interface Loading {
  /** A board is on its way: what is heard waits for it. */
  isUnderWay(): boolean;
  /** Nobody looks, or nothing is to change: what is heard is let go. */
  isStill(): boolean;
  /** News are missing. Said again with every frame in which they are. */
  onGap(held: HeldBoard): void;
  /** What is held no longer leads to what will be told. */
  onStale(): void;
}

/** Takes what is pushed of one board, and puts it on the board that is shown once a frame. */
export const hearBoard = (
  socket: AppSocket,
  store: Store,
  id: BoardId,
  shown: ReturnType<typeof shownBoard>,
  loading: Loading,
) => {
  const name = boardName(id);
  const heard = heardNews(store);
  const frame = everyFrame(() => {
    const held = shown.held();
    if (!held || loading.isUnderWay() || loading.isStill()) return;
    const { isMoved, isGap } = heard.putDiffsOn(held);
    if (isMoved) shown.heard();
    if (shown.isInStep() && heard.confirmOn(held)) shown.heard();
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
      if (!isAsked(about) || !(loading.isUnderWay() || shown.isInStep())) return;
      heard.stamps(text); // while a board is loading, they are for the one that comes
      frame.soon();
    },
    'board:stale': (about) => {
      if (boardName(about) === name) loading.onStale();
    },
  });
  return {
    /** Puts what was heard on the board with the next frame. */
    soon: frame.soon,
    /** What was heard is of no use to what is loaded from now on. */
    forget: heard.forget,
    /** This was told before all that was heard. */
    before: (since: SinceCopy) => heard.before(since),
    stop: () => {
      stop();
      frame.stop();
    },
  };
};
