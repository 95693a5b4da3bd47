import type { BoardId } from '@fairline/shared/contract';
import { serverNow } from '../../../platform/clock.js';
import type { Asker } from '../../../platform/http/cache-key.js';
import { isGood, isStandIn } from '../../../platform/http/cache-lifetimes.js';
import type { Problem } from '../../../platform/http/problem.js';
import type { RetryPause } from '../../../platform/http/with-retries.js';
import type { Store } from '../../../platform/store.js';
import { OneTimer } from '../../../platform/timers.js';
import { askerOf } from '../../../platform/user/asker.js';
import { ageUnseen } from './age-boards.js';
import { refreshCellsAtom } from './board-atoms.js';
import { type BoardStatus, type Lapse, setBoardStatusAtom } from './board-status.js';
import { dropBoard, type HeldBoard, hold } from './held-boards.js';
import { findLeft, forgetLeft, keepLeft, type LeftBoard } from './left-boards.js';

/** How long an outdated board stays on the screen, in milliseconds since its last news. */
const SHOWN_FOR = { screen: 10 * 60_000, cache: 60 * 60_000 } as const;

/** How often a board's last news are reported: every report redraws their age, and a busy board has news ten times a second. */
const SAY_EVERY_MS = 1_000;

/** The state that the page shows for one board: up to date, restored from the cache, outdated, or missing with a reason. */
export class ShownBoard {
  readonly #asker: Asker;
  #held: HeldBoard | undefined;
  #heardAt = 0;
  #saidAt = 0;
  #lapse: Lapse | undefined;
  #failure: Problem | undefined;
  readonly #expiry = new OneTimer();

  constructor(
    private readonly store: Store,
    private readonly id: BoardId,
  ) {
    this.#asker = askerOf(store);
  }

  get held(): HeldBoard | undefined {
    return this.#held;
  }

  get isInStep(): boolean {
    return this.#held !== undefined && this.#lapse === undefined;
  }

  /** The board is loading. Until it arrives, a recently left one is shown. */
  begin() {
    if (this.#held) return;
    const left = this.#left();
    if (!left || !isGood('ODDS', left.age, navigator.onLine)) return this.#tellOnItsWay();
    this.#showLeft(left);
    this.#tellLive();
  }

  /** The load failed and will be retried after a pause. */
  pause(pause: RetryPause) {
    if (!this.#held) this.#tellOnItsWay(pause);
  }

  /** A loaded board, with the time of its last news. */
  take(board: HeldBoard, at: number) {
    this.#catchUp();
    this.#show(board, at);
    this.#tellLive();
  }

  /** News were applied that follow the board: it is up to date. */
  heard() {
    this.#heardAt = serverNow();
    if (this.#heardAt - this.#saidAt < SAY_EVERY_MS && !this.#lapse) return;
    this.#catchUp();
    this.#tellLive();
  }

  /** The board could not be loaded, for now or for good. */
  fail(problem: Problem) {
    if (problem.code === 'PLAN_REQUIRED' || problem.status === 402) return this.#refuse(problem);
    const left = this.#held ? undefined : this.#left();
    if (left && isStandIn(left.age)) this.#showLeft(left);
    if (!this.#held) return this.#tellFailed(problem);
    this.#outdate(problem);
    this.#tellLive();
  }

  leave() {
    if (this.#held) keepLeft(this.store, this.#asker, { held: this.#held, heardAt: this.#heardAt });
    this.#drop();
    this.#publish(undefined);
  }

  // What the user may no longer see is not kept either.
  #refuse(problem: Problem) {
    forgetLeft(this.store, this.#asker, this.id);
    this.#drop();
    if (problem.code === 'PLAN_REQUIRED') this.#publish({ state: 'refused' });
    else this.#tellFailed(problem);
  }

  #outdate(problem: Problem) {
    const from = this.#lapse?.from ?? 'screen';
    this.#lapse = { from, problem };
    const expire = () => {
      this.#drop();
      this.#tellFailed(problem);
    };
    this.#expiry.set(this.#heardAt + SHOWN_FOR[from] - serverNow(), expire);
  }

  #catchUp() {
    this.#expiry.stop();
    this.#lapse = undefined;
  }

  #show(board: HeldBoard, at: number) {
    this.#failure = undefined;
    this.#held = hold(board);
    this.#heardAt = at;
    this.store.set(refreshCellsAtom);
  }

  #left() {
    return findLeft(this.store, this.#asker, this.id);
  }

  #showLeft({ held, heardAt }: LeftBoard) {
    this.#lapse = { from: 'cache' };
    ageUnseen(held, serverNow());
    this.#show({ ...held, touched: new Set(held.board.quotes.lines.values()) }, heardAt);
  }

  #drop() {
    this.#expiry.stop();
    dropBoard(this.id);
    this.#held = undefined;
    this.store.set(refreshCellsAtom);
  }

  #publish(status: BoardStatus | undefined) {
    this.store.set(setBoardStatusAtom, this.id, status);
  }

  #tellLive() {
    this.#saidAt = this.#heardAt;
    const lapse = this.#lapse ? { lapse: this.#lapse } : {};
    if (this.#held) this.#publish({ state: 'live', seq: this.#held.board.seq, heardAt: this.#heardAt, ...lapse });
  }

  // An error stays on the screen until there is something to show; placeholder rows would promise too much.
  #tellOnItsWay(pause?: RetryPause) {
    if (this.#failure) this.#publish({ state: 'failed', problem: this.#failure, isTrying: true });
    else this.#publish({ state: 'loading', ...(pause ? { pause } : {}) });
  }

  #tellFailed(problem: Problem) {
    this.#failure = problem;
    this.#publish({ state: 'failed', problem });
  }
}
