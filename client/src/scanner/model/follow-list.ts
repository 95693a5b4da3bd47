import {
  type OpportunityList,
  type OpportunityNews,
  type OpportunitySnapshot,
  opportunityNewsSchema,
  opportunitySnapshotSchema,
} from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { type Asking, followedAtom } from '../../market/model/followed.js';
import { api } from '../../platform/http/api.js';
import { httpMessages } from '../../platform/http/messages.js';
import { Problem, problemOfFailure } from '../../platform/http/problem.js';
import { type RetryPause, soonAgain, withRetries } from '../../platform/http/with-retries.js';
import type { AppSocket } from '../../platform/socket/app-socket.js';
import { Attempts } from '../../platform/socket/attempts.js';
import { listen } from '../../platform/socket/listen.js';
import { whileUnlinked } from '../../platform/socket/while-unlinked.js';
import type { Store } from '../../platform/store.js';
import { yieldToPage } from '../../platform/yield-to-page.js';
import { askList } from './ask-list.js';
import { ShownList } from './shown-list.js';

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
  readonly #shown: ShownList;
  /** The pushes that are not applied yet, or not in order. */
  #waiting: OpportunityNews[] = [];

  constructor(
    private readonly socket: AppSocket,
    private readonly store: Store,
    private readonly list: OpportunityList,
  ) {
    this.#shown = new ShownList(store, list);
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
    this.#shown.begin();
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
      this.#leaveRoom();
      this.#shown.leave();
    };
  }

  #start() {
    if (!this.#isPaused() && this.socket.connected) return this.#join();
    this.#fallSilent();
    if (this.#isPaused() && this.#shown.isLoading) void this.#load(this.#attempts.begin());
  }

  #join() {
    const signal = this.#attempts.begin();
    this.#waiting = [];
    this.#shown.mayLack();
    this.socket.emit('opportunities:join', this.list, (answer) => {
      if (signal.aborted) return;
      if (answer === 'refused') this.#shown.refuse();
      else void this.#load(signal);
    });
  }

  async #load(signal: AbortSignal): Promise<void> {
    try {
      const onPause = (pause: RetryPause) => this.#shown.tellPause(pause);
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
    this.#shown.take(snapshot, this.#isPaused());
    this.#catchUp();
  }

  /** Applies the buffered pushes. */
  #catchUp() {
    const hasGap = this.#shown.apply(this.#waiting);
    this.#waiting = [];
    if (hasGap && !this.#attempts.isPlanned) this.#joinIn(RELOAD_MS); // a busy list shows its gap with every tick
  }

  #hear(about: OpportunityList, text: string) {
    if (about !== this.list || this.#isPaused()) return;
    const news = readNews(text);
    this.#waiting.push(...news);
    if (!this.#attempts.isUnderWay) this.#catchUp();
    else this.#shown.show(news);
  }

  #hearStale(about: OpportunityList) {
    if (about === this.list && !this.#isPaused()) this.#join();
  }

  async #poll(signal: AbortSignal): Promise<void> {
    if (this.#isPaused()) return;
    try {
      await withRetries(() => this.#pollOnce(signal), { signal, onPause: (pause) => this.#shown.tellPause(pause) });
    } catch (error) {
      if (!signal.aborted) this.#fail(problemOfFailure(error));
    }
  }

  async #pollOnce(signal: AbortSignal): Promise<void> {
    const open = await askList(this.list, this.store, signal);
    if (signal.aborted) return;
    this.#shown.takeUnpushed(open);
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
    if (problem.code === 'PLAN_REQUIRED') return this.#shown.refuse();
    if (!this.#isPaused() || this.#shown.isLoading) this.#shown.fail(problem);
    if (this.socket.connected && !this.#attempts.isPlanned) this.#joinIn(LOAD_AGAIN_MS);
  }

  #fallSilent() {
    this.#attempts.stop();
    this.#shown.mayLack();
  }

  #leaveRoom() {
    this.#attempts.stop();
    if (this.socket.connected) this.socket.emit('opportunities:leave', this.list);
  }

  readonly #joinIn = (ms: number): void =>
    this.#attempts.plan(() => this.socket.connected && !this.#isPaused() && this.#join(), ms);
  readonly #isPaused = (): boolean => !this.store.get(autoRefreshAtom);
}

const newsSchema = z.array(opportunityNewsSchema);

/** Parses the pushes of one tick. */
const readNews = (text: string): OpportunityNews[] => newsSchema.parse(JSON.parse(text));

// Hundreds may be open, each with the prices of all books, so they are parsed a few at a time.
const headSchema = z.extend(opportunitySnapshotSchema, { open: z.array(z.unknown()) });
const openSchema = opportunitySnapshotSchema.shape.open;
const AT_ONCE = 20;

/** Loads a whole live list. Parsing it does not block the page. */
const loadList = async (
  list: OpportunityList,
  { signal, isFresh = false }: Asking,
  store: Store,
): Promise<OpportunitySnapshot> => {
  const path = `/api/opportunities/live/${list}${isFresh ? `?_t=${Date.now()}` : ''}`;
  const { seq, open: unread } = await api(path, headSchema, { signal, isFresh }, store);
  const open: OpportunitySnapshot['open'][number][] = [];
  const rest = yieldToPage();
  for (let from = 0; from < unread.length && !signal.aborted; from += AT_ONCE) {
    if (from > 0) await rest();
    const { data, success } = openSchema.safeParse(unread.slice(from, from + AT_ONCE));
    if (!success) throw new Problem(200, 'INVALID', httpMessages.invalid);
    open.push(...data);
  }
  return { seq, open };
};
