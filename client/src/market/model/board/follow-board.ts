import { type BoardId, sinceCopySchema } from '@fairline/shared/contract';
import { serverNow } from '../../../platform/clock.js';
import { type Problem, problemOfFailure } from '../../../platform/http/problem.js';
import { soonAgain, withRetries } from '../../../platform/http/with-retries.js';
import { type AppSocket, linkAtom } from '../../../platform/socket/app-socket.js';
import { Attempts } from '../../../platform/socket/attempts.js';
import { listen } from '../../../platform/socket/listen.js';
import type { Store } from '../../../platform/store.js';
import { autoRefreshAtom } from '../auto-refresh.js';
import { type Asking, followedAtom } from '../followed.js';
import { newestNews } from './board-news.js';
import { noteGapAtom } from './gaps.js';
import type { HeldBoard } from './held-board.js';
import { listenToBoard } from './listen-to-board.js';
import { type LoadedBoard, loadBoard } from './load-board.js';
import { takePreloadedBoard } from './preloaded-boards.js';
import { ShownBoard } from './shown-board.js';

const RELOAD_MS = 500;
/** A board without prices has no room yet. */
const ROOM_AGAIN_MS = 5_000;
const LOAD_AGAIN_MS = 10_000;
/** Quick changes of the choice count as one. */
const CHOSEN_MS = 150;

/**
 * Keeps the store in sync with one board until the returned function is called: joins its room and buffers pushed news, loads the snapshot,
 * applies the news that follow it, and continues live. After a gap, a lost connection or a hidden page it starts over. If the board was
 * loaded ahead, the answer to joining brings what that copy lacks, and the board is loaded again only if the server no longer has that. A
 * paused page loads the board once, without joining.
 */
export const followBoard = (socket: AppSocket, store: Store, id: BoardId): (() => void) =>
  new BoardFollower(socket, store, id).follow();

class BoardFollower {
  readonly #attempts = new Attempts();
  readonly #shown: ShownBoard;
  readonly #news: ReturnType<typeof listenToBoard>;
  #isInRoom = false;
  #isLeft = false;
  /** The copy that was loaded ahead, until it is used or outdated. */
  #ahead: Promise<LoadedBoard | undefined> | undefined;

  constructor(
    private readonly socket: AppSocket,
    private readonly store: Store,
    private readonly id: BoardId,
  ) {
    this.#shown = new ShownBoard(store, id);
    this.#news = listenToBoard(socket, store, id, this.#shown, {
      isUnderWay: () => this.#attempts.isUnderWay,
      isStill: this.#isStill,
      onGap: (held) => this.#onGap(held),
      onStale: () => this.#onStale(),
    });
  }

  follow(): () => void {
    const { socket, store } = this;
    const followed = {
      kind: 'board',
      refresh: (asking: Asking) => this.#refresh(asking),
      fail: (problem: Problem) => this.#fail(problem),
    } as const;
    const onVisibility = () => !this.#isStill() && socket.connected && this.#join();
    store.get(followedAtom).add(followed);
    const stopPausing = store.sub(autoRefreshAtom, () => (this.#isPaused() ? this.#leaveRoom() : this.#start()));
    const unlink = listen(socket, { connect: () => this.#start() });
    document.addEventListener('visibilitychange', onVisibility);
    this.#start();
    return () => {
      this.#isLeft = true;
      store.get(followedAtom).delete(followed);
      stopPausing();
      unlink();
      document.removeEventListener('visibilitychange', onVisibility);
      this.#attempts.stop();
      this.#news.stop();
      this.#leaveRoom();
      this.#shown.leave();
    };
  }

  #start() {
    const { id, socket, store } = this;
    this.#ahead ??= takePreloadedBoard(store, id)?.catch(() => undefined);
    if (this.#isPaused()) return this.#shown.isInStep ? undefined : void this.#load(this.#begin());
    this.#ahead?.then((copy) => this.#showAhead(copy));
    if (socket.connected) return this.#join();
    this.#shown.begin();
    if (store.get(linkAtom).state === 'waiting') this.#attempts.plan(() => this.#load(this.#begin()), CHOSEN_MS);
  }

  /** Shows the copy at once; joining brings what changed since. */
  #showAhead(copy: LoadedBoard | undefined) {
    if (copy && !this.#isLeft && !this.#shown.held) this.#shown.take(copy.board, newestNews(copy.at, copy.board));
  }

  #begin(): AbortSignal {
    const signal = this.#attempts.begin();
    this.#shown.begin();
    return signal;
  }

  /** Joins the room. It waits for a copy that is still loading: loading the board beside it would slow both down. */
  #join() {
    const signal = this.#begin();
    this.#news.forget();
    if (this.#ahead) this.#ahead.then((copy) => !this.#isLeft && this.#mayJoin() && this.#askToJoin(signal, copy));
    else this.#askToJoin(signal);
  }

  #askToJoin(signal: AbortSignal, copy?: LoadedBoard) {
    const wish = copy ? { ...this.id, copy: { seq: copy.board.board.seq, at: copy.at } } : this.id;
    this.socket.emit('board:join', wish, (answer) => {
      // A server of an older version refuses a copy.
      if (copy && answer === 'refused') return this.#isLeft || this.#isPaused() ? undefined : this.#askToJoin(signal);
      this.#isInRoom = answer !== 'refused';
      if (this.#isInRoom) this.#ahead = undefined;
      if (signal.aborted) return;
      const since = sinceCopySchema.safeParse(answer).data;
      if (!copy || !since) return void this.#load(signal);
      this.#news.before(since);
      this.#take(copy, signal);
    });
  }

  async #load(signal: AbortSignal): Promise<void> {
    try {
      const copy = await this.#ahead;
      this.#ahead = undefined;
      this.#take(copy ?? (await this.#loadWithRetries(signal)), signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#attempts.end();
      this.#fail(error);
      this.#news.soon(); // the buffered news may follow the held board
    }
  }

  #loadWithRetries(signal: AbortSignal): Promise<LoadedBoard> {
    return withRetries(() => loadBoard(this.id, { signal }, this.store), {
      signal,
      patience: soonAgain,
      onPause: (pause) => this.#shown.pause(pause),
    });
  }

  #take({ board, at }: LoadedBoard, { aborted }: AbortSignal) {
    if (aborted) return;
    this.#attempts.end();
    this.#ahead = undefined; // older than this one
    if (this.#shown.held !== board || !this.#shown.isInStep) this.#shown.take(board, newestNews(at, board));
    this.#news.soon();
    if (!this.#isInRoom) this.#joinIn(ROOM_AGAIN_MS);
  }

  #fail(error: unknown) {
    const problem = problemOfFailure(error);
    this.#shown.fail(problem);
    if (problem.code !== 'PLAN_REQUIRED') this.#joinIn(LOAD_AGAIN_MS);
  }

  async #refresh(asking: Asking): Promise<void> {
    const mine = this.#attempts.overtake();
    const signal = AbortSignal.any([asking.signal, mine]);
    try {
      this.#take(await loadBoard(this.id, { ...asking, signal }, this.store), signal);
    } catch (error) {
      if (mine.aborted) return; // another attempt loads the board now
      this.#attempts.end();
      this.#news.soon();
      throw error;
    }
  }

  #onGap({ board }: HeldBoard) {
    if (this.#attempts.isPlanned) return; // a busy board reports its gap in every frame
    this.store.set(noteGapAtom, this.id, { after: board.seq, at: serverNow() });
    this.#joinIn(RELOAD_MS);
  }

  #onStale() {
    if (this.#isPaused()) return;
    this.#ahead = undefined; // the server may have started a new count
    this.#join();
  }

  #leaveRoom() {
    if (this.socket.connected) this.socket.emit('board:leave', this.id);
    this.#isInRoom = false;
  }

  readonly #joinIn = (ms: number): void => this.#attempts.plan(() => this.#mayJoin() && this.#join(), ms);
  readonly #isPaused = (): boolean => !this.store.get(autoRefreshAtom);
  readonly #isStill = (): boolean => document.hidden || this.#isPaused();
  readonly #mayJoin = (): boolean => this.socket.connected && !this.#isPaused();
}
