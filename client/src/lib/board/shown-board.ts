import type { BoardId } from '@fairline/shared/contract';
import { isGood, isStandIn } from '../cache/lifetimes.js';
import { serverNow } from '../clock.js';
import type { Problem } from '../http/problem.js';
import type { RetryPause } from '../http/with-retries.js';
import { askerOf } from '../session/asker.js';
import type { Store } from '../store.js';
import { ageUnseen } from './age-boards.js';
import { type BoardStatus, type Lapse, setBoardStatusAtom } from './board-status.js';
import type { HeldBoard } from './held-board.js';
import { dropBoard, hold } from './held-boards.js';
import { findLeft, forgetLeft, keepLeft, type LeftBoard } from './left-boards.js';
import { refreshCellsAtom } from './write-board.js';

/** How long a board is shown though no newer one can be had, in milliseconds from when news of it was last heard. */
const SHOWN_FOR = { screen: 10 * 60_000, cache: 60 * 60_000 } as const;

/** How often it is said that a board was heard of: whoever shows that draws anew, and a busy board is heard of ten times a second. */
const SAY_EVERY_MS = 1_000;

/** What the page shows of one board: in step, as it was when it was left, older than it should be, or why it is not here. */
export const shownBoard = (store: Store, id: BoardId) => {
  const asker = askerOf(store);
  let held: HeldBoard | undefined;
  let heardAt = 0;
  let saidAt = 0;
  let lapse: Lapse | undefined;
  let failure: Problem | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const tell = (status: BoardStatus | undefined) => store.set(setBoardStatusAtom, id, status);
  const tellLive = () => {
    saidAt = heardAt;
    if (held) tell({ state: 'live', seq: held.board.seq, heardAt, ...(lapse ? { lapse } : {}) });
  };
  // What was said of a failure stands until there is something to show: rows on their way would promise too much.
  const tellOnItsWay = (pause?: RetryPause) =>
    tell(
      failure
        ? { state: 'failed', problem: failure, isTrying: true }
        : { state: 'loading', ...(pause ? { pause } : {}) },
    );
  const tellFailed = (problem: Problem) => {
    failure = problem;
    tell({ state: 'failed', problem });
  };
  const show = (board: HeldBoard, at: number) => {
    failure = undefined;
    held = hold(board);
    heardAt = at;
    store.set(refreshCellsAtom);
  };
  const showLeft = ({ held: left, heardAt: at }: LeftBoard) => {
    lapse = { from: 'cache' };
    ageUnseen(left, serverNow());
    show({ ...left, touched: new Set(left.index.lines.values()) }, at);
  };
  const drop = () => {
    clearTimeout(expiry);
    dropBoard(id);
    held = undefined;
    store.set(refreshCellsAtom);
  };

  return {
    held: () => held,
    isInStep: () => held !== undefined && lapse === undefined,
    /** The board is on its way. Until it comes, the one that was left a moment ago is shown. */
    begin: () => {
      if (held) return;
      const left = findLeft(store, asker, id);
      if (!left || !isGood('ODDS', left.age, navigator.onLine)) return tellOnItsWay();
      showLeft(left);
      tellLive();
    },
    /** It did not come, and is asked for again after a pause. */
    pause: (pause: RetryPause) => {
      if (!held) tellOnItsWay(pause);
    },
    take: (board: HeldBoard, at: number) => {
      clearTimeout(expiry);
      lapse = undefined;
      show(board, at);
      tellLive();
    },
    /** News that follow what is held were heard: it is in step. */
    heard: () => {
      heardAt = serverNow();
      if (heardAt - saidAt < SAY_EVERY_MS && !lapse) return;
      clearTimeout(expiry);
      lapse = undefined;
      tellLive();
    },
    /** No board could be had, for now or at all. */
    fail: (problem: Problem) => {
      const isRefused = problem.code === 'PLAN_REQUIRED';
      if (isRefused || problem.status === 402) {
        forgetLeft(store, asker, id);
        drop();
        return isRefused ? tell({ state: 'refused' }) : tellFailed(problem);
      }
      const left = held ? undefined : findLeft(store, asker, id);
      if (left && isStandIn(left.age)) showLeft(left);
      if (!held) return tellFailed(problem);
      lapse = { from: lapse?.from ?? 'screen', problem };
      clearTimeout(expiry);
      const expire = () => {
        drop();
        tellFailed(problem);
      };
      expiry = setTimeout(expire, heardAt + SHOWN_FOR[lapse.from] - serverNow());
      tellLive();
    },
    leave: () => {
      if (held) keepLeft(store, asker, { held, heardAt });
      drop();
      tell(undefined);
    },
  };
};
