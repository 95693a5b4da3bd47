import type { OpportunityList, OpportunityNews } from '@fairline/shared/contract';
import { serverNow } from '../../../lib/clock.js';
import { type Problem, problemOfFailure } from '../../../lib/http/problem.js';
import { type RetryPause, soonAgain, withRetries } from '../../../lib/http/with-retries.js';
import { autoRefreshAtom } from '../../../lib/refresh/auto-refresh.js';
import { type Asking, followedAtom } from '../../../lib/refresh/followed.js';
import type { AppSocket } from '../../../lib/socket/app-socket.js';
import { Attempts } from '../../../lib/socket/attempts.js';
import { following } from '../../../lib/socket/following.js';
import { listen } from '../../../lib/socket/listen.js';
import { whileUnlinked } from '../../../lib/socket/while-unlinked.js';
import type { Store } from '../../../lib/store.js';
import { askList } from './ask-list.js';
import { applyNews, listAtoms, openList } from './list-atoms.js';
import { loadList } from './load-list.js';
import { readNews } from './read-news.js';
import { silenceAtoms } from './silence-atoms.js';

const RELOAD_MS = 500;
const LOAD_AGAIN_MS = 10_000;
/** How often the list is requested by REST while there is no connection. */
const POLL_MS = 120_000;

/**
 * Keeps a live list in sync until the returned function is called: join and buffer pushes, load the list, apply the later pushes, continue
 * live. A gap repeats this; without a connection the list is polled. A paused page loads once.
 */
export const followList = (socket: AppSocket, store: Store, list: OpportunityList): (() => void) =>
  new ListFollower(socket, store, list).follow();

class ListFollower {
  readonly #attempts = new Attempts();
  readonly #atom: (typeof listAtoms)[OpportunityList];
  readonly #silence: (typeof silenceAtoms)[OpportunityList];
  /** The pushes that are not applied yet. */
  #waiting: OpportunityNews[] = [];

  constructor(
    private readonly socket: AppSocket,
    private readonly store: Store,
    private readonly list: OpportunityList,
  ) {
    this.#atom = listAtoms[list];
    this.#silence = silenceAtoms[list];
  }

  follow(): () => void {
    const { socket, store } = this;
    const followed = {
      kind: 'list',
      refresh: (asking: Asking) => this.#refresh(asking),
      fail: (problem: Problem) => this.#fail(problem),
    } as const;
    store.get(followedAtom).add(followed);
    const stopPausing = store.sub(autoRefreshAtom, () => {
      if (this.#isPaused()) this.#leaveRoom();
      this.#start();
    });
    const unlink = listen(socket, {
      connect: () => this.#start(),
      disconnect: () => this.#fallSilent(),
      'opportunities:diffs': (about, text) => this.#hear(about, text),
      'opportunities:stale': (about) => this.#hearStale(about),
    });
    const stopAsking = whileUnlinked(socket, (signal) => this.#poll(signal), POLL_MS);
    this.#start();
    return () => {
      store.get(followedAtom).delete(followed);
      stopPausing();
      unlink();
      stopAsking();
      store.set(this.#silence, undefined);
      this.#leaveRoom();
    };
  }

  #start() {
    if (this.#isPaused()) return this.#isLoading() ? void this.#load(this.#attempts.begin()) : undefined;
    if (this.socket.connected) this.#join();
    else this.#fallSilent();
  }

  #join() {
    const signal = this.#attempts.begin();
    this.#waiting = [];
    this.socket.emit('opportunities:join', this.list, (answer) => {
      if (signal.aborted) return;
      if (answer === 'refused') this.#refuse();
      else void this.#load(signal);
    });
  }

  async #load(signal: AbortSignal): Promise<void> {
    try {
      const onPause = (pause: RetryPause) => this.#isLoading() && this.#tellPause(pause);
      await withRetries(() => this.#take({ signal }), { signal, patience: soonAgain, onPause });
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(problemOfFailure(error));
      this.#joinIn(LOAD_AGAIN_MS);
    }
  }

  async #take(asking: Asking): Promise<void> {
    const snapshot = await loadList(this.list, asking, this.store);
    if (asking.signal.aborted) return;
    this.#attempts.end();
    this.#attempts.unplan();
    this.store.set(this.#silence, undefined);
    this.store.set(this.#atom, (before) => openList(before, snapshot, serverNow()));
    this.#catchUp();
  }

  /** Applies the buffered pushes. */
  #catchUp() {
    const held = this.store.get(this.#atom);
    const { next, isGap } = following(held.seq, this.#waiting);
    this.#waiting = [];
    this.store.set(this.#atom, next.reduce(applyNews, held));
    if (isGap && !this.#attempts.isPlanned) this.#joinIn(RELOAD_MS); // a busy list shows its gap with every tick
  }

  #hear(about: OpportunityList, text: string) {
    if (about !== this.list || this.#isPaused()) return;
    this.#waiting.push(...readNews(text));
    if (!this.#attempts.isUnderWay) this.#catchUp();
  }

  #hearStale(about: OpportunityList) {
    if (about === this.list && !this.#isPaused()) this.#join();
  }

  async #poll(signal: AbortSignal): Promise<void> {
    if (this.#isPaused()) return;
    try {
      await withRetries(() => this.#pollOnce(signal), { signal, onPause: (pause) => this.#tellPause(pause) });
    } catch (error) {
      if (!signal.aborted) this.#fail(problemOfFailure(error));
    }
  }

  async #pollOnce(signal: AbortSignal): Promise<void> {
    const open = await askList(this.list, this.store, signal);
    if (signal.aborted) return;
    this.store.set(this.#atom, (before) => openList(before, { seq: 0, open }, serverNow()));
    this.store.set(this.#silence, { since: serverNow() });
  }

  async #refresh(asking: Asking): Promise<void> {
    if (!this.socket.connected) return this.#pollOnce(asking.signal);
    const mine = this.#attempts.overtake();
    try {
      await this.#take({ ...asking, signal: AbortSignal.any([asking.signal, mine]) });
    } catch (error) {
      if (mine.aborted) return; // another attempt loads the list now
      this.#attempts.end();
      this.#catchUp();
      throw error;
    }
  }

  #fail(problem: Problem) {
    if (problem.code === 'PLAN_REQUIRED') return this.#refuse();
    if (!this.socket.connected || this.#isLoading())
      this.store.set(this.#silence, (before) => ({ since: before?.since ?? serverNow(), problem }));
    if (this.socket.connected && !this.#attempts.isPlanned) this.#joinIn(LOAD_AGAIN_MS);
  }

  #refuse() {
    this.store.set(this.#silence, undefined);
    this.store.set(this.#atom, (before) => ({ ...before, state: 'refused' as const }));
  }

  #fallSilent() {
    this.#attempts.stop();
    this.store.set(this.#silence, (before) => before ?? { since: serverNow() });
  }

  #tellPause(pause: RetryPause) {
    this.store.set(this.#silence, { since: serverNow(), ...this.store.get(this.#silence), pause });
  }

  #leaveRoom() {
    this.#attempts.stop();
    if (this.socket.connected) this.socket.emit('opportunities:leave', this.list);
  }

  readonly #joinIn = (ms: number): void =>
    this.#attempts.plan(() => this.socket.connected && !this.#isPaused() && this.#join(), ms);
  readonly #isPaused = (): boolean => !this.store.get(autoRefreshAtom);
  readonly #isLoading = (): boolean => this.store.get(this.#atom).state === 'loading';
}
