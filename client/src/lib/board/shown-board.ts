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

/** How long an outdated board stays on the screen, in milliseconds since its last news. */
const SHOWN_FOR = { screen: 10 * 60_000, cache: 60 * 60_000 } as const;

/** How often a board's last news are reported: every report redraws their age, and a busy board has news ten times a second. */
const SAY_EVERY_MS = 1_000;

/** The state that the page shows for one board: up to date, restored from the cache, outdated, or missing with a reason. */
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
  // An error stays on the screen until there is something to show; placeholder rows would promise too much.
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
    /** The board is loading. Until it arrives, a recently left one is shown. */
    begin: () => {
      if (held) return;
      const left = findLeft(store, asker, id);
      if (!left || !isGood('ODDS', left.age, navigator.onLine)) return tellOnItsWay();
      showLeft(left);
      tellLive();
    },
    /** The load failed and will be retried after a pause. */
    pause: (pause: RetryPause) => {
      if (!held) tellOnItsWay(pause);
    },
    take: (board: HeldBoard, at: number) => {
      clearTimeout(expiry);
      lapse = undefined;
      show(board, at);
      tellLive();
    },
    /** News were applied that follow the board: it is up to date. */
    heard: () => {
      heardAt = serverNow();
      if (heardAt - saidAt < SAY_EVERY_MS && !lapse) return;
      clearTimeout(expiry);
      lapse = undefined;
      tellLive();
    },
    /** The board could not be loaded, for now or for good. */
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
