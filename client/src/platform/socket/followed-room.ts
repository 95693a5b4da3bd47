import { type Problem, problemOfFailure } from '../http/problem.js';
import { type Patience, type RetryPause, withRetries } from '../http/with-retries.js';
import { onShown } from '../page-events.js';
import { OneTimer } from '../timers.js';
import type { AppSocket } from './app-socket.js';
import { type Listeners, listen } from './listen.js';

/** The options of a load: its abort signal, and whether to bypass every cache. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly isFresh?: boolean;
}

/** Why a room is not pushing: nothing was joined yet, no answer to the join, no place, no connection, no copy. */
export type Standing = 'start' | 'unanswered' | 'refused' | 'lost' | 'polled' | 'failed';

/** The next attempt, and in how many milliseconds. A poll waits while the page is hidden or paused. */
export type Next = { readonly joinIn: number } | { readonly loadIn: number };

/** What the answer to a join may bring, so that nothing has to be loaded: a copy, and the news that follow it. */
interface Beginning<News, Copy> {
  readonly copy: Copy;
  readonly news: readonly News[];
}

/** One join, until its answer arrives. */
export interface Joining<News, Copy> {
  /** Whether its answer is no longer wanted. */
  isOver(): boolean;
  answer(answer: 'joined' | 'refused', beginning?: Beginning<News, Copy>): void;
}

/** A subject that is followed in a room: how it is joined, loaded and shown. */
export interface Room<News, Copy> {
  /** Emits the wish to join. */
  join(joining: Joining<News, Copy>): void;
  /** Emits that the page leaves. */
  leave(): void;
  /** Loads a copy. After a join it must not be older than the join: what follows is pushed. */
  load(asking: Asking, why: 'join' | 'poll' | 'refresh'): Promise<Copy>;
  /** How patiently a failed load is retried; undefined: not at all. */
  retries?(): { readonly patience?: Patience; readonly onPause: (pause: RetryPause) => void };
  /** When to try again while nothing is pushed; undefined: not by itself. */
  again(standing: Standing, problem?: Problem): Next | undefined;

  /** The user waits for the page to be filled: it starts, or the connection is back. */
  starts?(): void;
  /** A load begins. */
  begins?(): void;
  /** Shows a loaded copy. `isPushed`: what follows it will be pushed. */
  take(copy: Copy, isPushed: boolean): void;
  /** The news that follow what is shown, and the rest from the first gap on. Without it, all follow. */
  inOrder?(news: readonly News[]): { readonly next: readonly News[]; readonly rest: readonly News[] };
  /** Applies news that follow what is shown. */
  apply(news: readonly News[]): void;
  /** Something is missing before these news; the room is joined again. `isNew`: it was not known before. */
  gap?(rest: readonly News[], isNew: boolean): void;
  /** News that arrive while a copy is loading. They are applied once it is there. */
  early?(news: readonly News[]): void;
  /** Nothing is pushed any more. */
  silent?(): void;
  /** The load failed, for now or for good. */
  fail(problem: Problem): void;
  /** There is no place for this user. Without it, what is followed is loaded all the same. */
  refuse?(): void;

  /** When received news are applied; without it, at once. */
  soon?(): void;
  /** The page is paused: nothing is joined, and what is shown stays. */
  isPaused?(): boolean;
  /** Whether a paused page has something to show. */
  isShown?(): boolean;
  /** A hidden page drops what is pushed, and joins again when the user is back. */
  readonly restsHidden?: true;
}

const RELOAD_MS = 500;
/** How often a poll that is due asks whether somebody looks at the page, at most. */
const UNSEEN_MS = 5_000;

/**
 * Keeps what a room pushes in sync with the page: joins it and buffers the news, loads a copy, applies the news that follow it, and
 * continues live. A gap, a lost connection, a hidden or paused page: each starts it over. While nothing is pushed, the subject says when to
 * try again. At most one load runs, and the answer to an earlier one is dropped.
 */
export class FollowedRoom<News, Copy> {
  readonly #attempts = new Attempts();
  #waiting: News[] = [];
  #isIn = false;
  /** Aborts when another load replaces the refresh. */
  #refresh: AbortSignal | undefined;
  /** Counts the joins: only the last one's answer is wanted. */
  #turn = 0;
  #isOver = false;

  constructor(
    private readonly socket: AppSocket | undefined,
    private readonly room: Room<News, Copy>,
  ) {}

  /** Follows the room until the returned function is called. `pushes` are its events. */
  follow(pushes: Listeners = {}): () => void {
    const { socket, room } = this;
    const seen = () => room.restsHidden && !this.#isStill() && socket?.connected && this.#join();
    const unlink = socket && listen(socket, { ...pushes, connect: () => this.start(), disconnect: () => this.#lose() });
    const unsee = onShown(seen);
    this.start();
    return () => {
      unlink?.();
      unsee();
      this.#isOver = true;
      this.#turn += 1;
      this.#attempts.stop();
      room.leave();
    };
  }

  /** Begins, or continues after a pause. A paused page that shows nothing yet is filled once. */
  start(): void {
    this.room.starts?.();
    if (this.#isPaused()) {
      if (!this.room.isShown?.()) this.load();
    } else if (this.socket?.connected) this.#join();
    else this.#lose('start');
  }

  /** Leaves the room. */
  pause(): void {
    this.#silence();
    this.room.leave();
    this.start();
  }

  /** News were pushed. They are read only if they are wanted. */
  hear(read: () => readonly News[]): void {
    if (!this.isListening) return;
    const news = read();
    for (const one of news) this.#waiting.push(one);
    if (this.isUnderWay) this.room.early?.(news);
    this.#soon();
  }

  /** The server can no longer continue from what is shown. */
  stale(): void {
    if (this.#mayJoin()) this.#join();
  }

  /** Applies the received news, unless a copy is on its way. */
  catchUp(): void {
    if (this.isUnderWay || !this.isListening || this.#waiting.length === 0) return;
    const { next, rest } = this.room.inOrder?.(this.#waiting) ?? { next: this.#waiting, rest: [] };
    this.#waiting = [];
    if (next.length > 0) this.room.apply(next);
    if (rest.length === 0) return;
    const isNew = !this.#attempts.isPlanned; // a busy room shows its gap with every push
    this.room.gap?.(rest, isNew);
    if (isNew) this.#plan({ joinIn: RELOAD_MS });
  }

  /** Whether pushed news are wanted. */
  get isListening(): boolean {
    return (this.#isIn || this.isUnderWay) && !this.#isStill();
  }

  /** Whether a copy is on its way. */
  get isUnderWay(): boolean {
    return this.#attempts.isUnderWay;
  }

  /** Loads a copy now. */
  load(): void {
    void this.#load();
  }

  /** Loads a copy in so many milliseconds, unless another attempt is planned instead. */
  loadIn(ms: number): void {
    this.#plan({ loadIn: ms });
  }

  /** Loads a copy on the user's wish. Throws if it fails. */
  async refresh(asking: Asking): Promise<void> {
    const mine = this.#attempts.overtake();
    const signal = AbortSignal.any([asking.signal, mine]);
    this.#refresh = mine;
    try {
      const copy = await this.room.load({ ...asking, signal }, 'refresh');
      signal.throwIfAborted();
      this.#take(copy);
    } catch (error) {
      if (mine.aborted) return; // another attempt loads it now
      this.#end();
      this.#soon();
      throw error;
    }
  }

  /** What follows a load that failed. */
  fail(problem: Problem): void {
    this.room.fail(problem);
    if (!this.#attempts.isPlanned) this.#tryAgain(this.socket?.connected ? 'failed' : 'polled', problem);
  }

  #join() {
    this.#attempts.begin();
    this.room.begins?.();
    this.#waiting = [];
    this.#isIn = false;
    const turn = ++this.#turn;
    this.#tryAgain('unanswered');
    this.room.join({
      isOver: () => turn !== this.#turn || !this.#mayJoin(),
      answer: (answer, beginning) => turn === this.#turn && this.#answered(answer, beginning),
    });
  }

  #answered(answer: 'joined' | 'refused', beginning?: Beginning<News, Copy>) {
    this.#isIn = answer === 'joined';
    if (this.#refresh && !this.#refresh.aborted) return; // the copy it brings will do
    if (!this.#isIn && this.room.refuse) {
      this.#attempts.unplan();
      this.#end();
      this.room.refuse();
    } else if (beginning) {
      this.#waiting.unshift(...beginning.news);
      this.#take(beginning.copy);
    } else this.load();
  }

  async #load(): Promise<void> {
    if (this.#isOver) return;
    const signal = this.#attempts.begin();
    this.room.begins?.();
    const ask = () => this.room.load({ signal }, this.#isIn ? 'join' : 'poll');
    const retries = this.room.retries?.();
    try {
      const copy = await (retries ? withRetries(ask, { signal, ...retries }) : ask());
      if (!signal.aborted) this.#take(copy);
    } catch (error) {
      if (signal.aborted) return;
      this.#end();
      this.fail(problemOfFailure(error));
      this.#soon(); // the buffered news may follow what is shown
    }
  }

  #take(copy: Copy) {
    this.#end();
    this.#attempts.unplan();
    this.room.take(copy, this.#isIn);
    this.#soon();
    if (!this.#isIn && !this.#isPaused()) this.#tryAgain(this.socket?.connected ? 'refused' : 'polled');
  }

  #end() {
    this.#attempts.end();
    this.#refresh = undefined;
  }

  #lose(standing: 'start' | 'lost' = 'lost') {
    this.#silence();
    if (standing === 'lost' || !this.#attempts.isPlanned) this.#tryAgain(standing);
  }

  #silence() {
    this.#turn += 1;
    this.#isIn = false;
    this.room.silent?.();
  }

  #tryAgain(standing: Standing, problem?: Problem) {
    const next = this.room.again(standing, problem);
    if (next) this.#plan(next);
  }

  #plan(next: Next) {
    if (this.#isOver) return;
    if ('joinIn' in next) return this.#attempts.plan(() => this.#mayJoin() && this.#join(), next.joinIn);
    if (next.loadIn === 0) return this.load();
    const later = { loadIn: Math.max(next.loadIn, UNSEEN_MS) };
    const poll = () => (document.hidden || this.#isPaused() ? this.#plan(later) : this.load());
    this.#attempts.plan(poll, next.loadIn);
  }

  #soon() {
    if (this.room.soon) this.room.soon();
    else this.catchUp();
  }

  readonly #isPaused = (): boolean => this.room.isPaused?.() ?? false;
  readonly #isStill = (): boolean => this.#isPaused() || (this.room.restsHidden === true && document.hidden);
  readonly #mayJoin = (): boolean => this.socket?.connected === true && !this.#isPaused();
}

/** Attempts to load something: at most one running and one scheduled. */
export class Attempts {
  #current: AbortController | undefined;
  readonly #planned = new OneTimer();

  get isUnderWay(): boolean {
    return this.#current !== undefined;
  }

  get isPlanned(): boolean {
    return this.#planned.isSet;
  }

  /** Starts an attempt and cancels the running and the scheduled one. The signal aborts when another attempt replaces this one. */
  begin(): AbortSignal {
    this.unplan();
    return this.overtake();
  }

  /** Starts an attempt and cancels the running one. The scheduled one stays, in case this one fails. */
  overtake(): AbortSignal {
    this.#current?.abort();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Marks the running attempt as finished, successful or not. */
  end() {
    this.#current = undefined;
  }

  /** Schedules an attempt, instead of the one scheduled before. */
  plan(attempt: () => void, inMs: number) {
    this.#planned.set(inMs, attempt);
  }

  unplan() {
    this.#planned.stop();
  }

  /** Cancels the running and the scheduled attempt. */
  stop() {
    this.unplan();
    this.#current?.abort();
  }
}
