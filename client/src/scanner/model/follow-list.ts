import {
  type OpportunityList,
  type OpportunityNews,
  type OpportunitySnapshot,
  opportunityNewsSchema,
  opportunitySnapshotSchema,
} from '@fairline/shared/contract';
import { following } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { followedAtom } from '../../market/model/followed.js';
import { serverNow } from '../../platform/clock.js';
import { httpMessages } from '../../platform/http/messages.js';
import { Problem } from '../../platform/http/problem.js';
import { type RetryPause, soonAgain } from '../../platform/http/with-retries.js';
import { api } from '../../platform/session/api.js';
import type { AppSocket } from '../../platform/socket/app-socket.js';
import { type Asking, FollowedRoom, type Next, type Standing } from '../../platform/socket/followed-room.js';
import type { Store } from '../../platform/store.js';
import { after } from '../../platform/timers.js';
import { yieldToPage } from '../../platform/yield-to-page.js';
import { fetchList } from './fetch-list.js';
import { applyNews, listAtoms, NO_LIST, openList, silenceAtoms } from './list-atoms.js';

const LOAD_AGAIN_MS = 10_000;
/** A broken connection is usually back within this time; polling starts only after it. */
const MENDS_ITSELF_MS = 5_000;
/** How often the list is requested by REST while there is no connection. */
const POLL_MS = 120_000;

/** Keeps a live list in sync until the returned function is called. Without a connection it is polled. A paused page loads once. */
export const followList = (socket: AppSocket, store: Store, list: OpportunityList): (() => void) => {
  const shown = new ShownList(store, list);
  const isPaused = () => !store.get(autoRefreshAtom);
  /** Whether the whole list is loaded. Otherwise what is open at the user's books is requested. */
  const isWhole = () => socket.connected || isPaused();

  const room = new FollowedRoom<OpportunityNews, OpportunitySnapshot>(socket, {
    join: (joining) => socket.emit('opportunities:join', list, joining.answer),
    leave: () => socket.connected && socket.emit('opportunities:leave', list),
    load: async (asking) =>
      isWhole() ? loadList(list, asking, store) : { seq: 0, open: [...(await fetchList(list, store, asking.signal))] },
    retries: () => ({
      ...(isWhole() ? { patience: soonAgain } : {}),
      onPause: (pause) => shown.tellPause(pause),
    }),
    again: againAfter,
    begins: () => shown.mayLack(),
    take: (snapshot, isPushed) => shown.take(snapshot, isPushed),
    inOrder: (news) => shown.inOrder(news),
    apply: (news) => shown.apply(news),
    gap: (rest) => {
      shown.mayLack();
      shown.show(rest);
    },
    early: (news) => shown.show(news),
    silent: () => shown.mayLack(),
    fail: (problem) => {
      if (problem.code === 'PLAN_REQUIRED') shown.refuse();
      else if (!isPaused() || shown.isLoading) shown.fail(problem);
    },
    refuse: () => shown.refuse(),
    isPaused,
    isShown: () => !shown.isLoading,
  });

  const followed = {
    kind: 'list',
    refresh: room.refresh.bind(room),
    fail: room.fail.bind(room),
  } as const;
  store.get(followedAtom).add(followed);
  shown.begin();
  const stopPausing = store.sub(autoRefreshAtom, () => (isPaused() ? room.pause() : room.start()));
  const stop = room.follow({
    'opportunities:diffs': (about, text) => about === list && room.hear(() => newsSchema.parse(JSON.parse(text))),
    'opportunities:stale': (about) => about === list && room.stale(),
  });
  return () => {
    store.get(followedAtom).delete(followed);
    stopPausing();
    stop();
    shown.leave();
  };
};

const newsSchema = z.array(opportunityNewsSchema);

const againAfter = (standing: Standing, problem?: Problem): Next | undefined => {
  if (standing === 'start' || standing === 'lost') return { loadIn: MENDS_ITSELF_MS };
  if (standing === 'polled') return { loadIn: POLL_MS };
  if (standing === 'failed' && problem?.code !== 'PLAN_REQUIRED') return { joinIn: LOAD_AGAIN_MS };
  return undefined;
};

/** How long a list that nobody follows is still worth showing. */
const KEPT_MS = 3_000;

/** The state that the page shows for a live list. Whenever the list may lack a push it is silent, so that its prices grow too old. */
class ShownList {
  readonly #atom: (typeof listAtoms)[OpportunityList];
  readonly #silence: (typeof silenceAtoms)[OpportunityList];

  constructor(
    private readonly store: Store,
    list: OpportunityList,
  ) {
    this.#atom = listAtoms[list];
    this.#silence = silenceAtoms[list];
  }

  get isLoading(): boolean {
    return this.store.get(this.#atom).state === 'loading';
  }

  /** Somebody follows the list. */
  begin() {
    this.store.set(this.#silence, (before) => before && { ...before }); // no longer the one that `leave` waits for
  }

  /** Nobody follows the list any more. It is soon forgotten: it would come back with offers long gone. */
  leave() {
    this.mayLack();
    const left = this.store.get(this.#silence);
    after(KEPT_MS, () => {
      if (this.store.get(this.#silence) !== left) return;
      this.store.set(this.#silence, undefined);
      this.store.set(this.#atom, NO_LIST);
    });
  }

  /** From now on the list may lack a push. */
  mayLack() {
    this.store.set(this.#silence, (before) => before ?? { since: serverNow() });
  }

  /** The list has loaded; `isPushed`: what follows is pushed. */
  take(snapshot: OpportunitySnapshot, isPushed: boolean) {
    this.store.set(this.#silence, isPushed ? undefined : { since: serverNow() });
    this.store.set(this.#atom, (before) => openList(before, snapshot, serverNow()));
  }

  /** The pushes that follow the list, and the rest from the first gap on. */
  inOrder(news: readonly OpportunityNews[]) {
    return this.isLoading ? { next: [], rest: [] } : following(this.store.get(this.#atom).seq, news);
  }

  /** Applies pushes that follow the list. */
  apply(news: readonly OpportunityNews[]) {
    this.store.set(this.#atom, (before) => news.reduce(applyNews, before));
  }

  /** Shows pushes while the list lacks some or is loaded: what they close must not be offered. Loading applies them once more, in order. */
  show(news: readonly OpportunityNews[]) {
    if (this.isLoading) return;
    if (this.store.get(this.#silence))
      return this.store.set(this.#atom, (before) => ({ ...news.reduce(applyNews, before), seq: before.seq }));
    const { next, rest } = this.inOrder(news);
    this.apply(next);
    if (rest.length === 0) return;
    this.mayLack();
    this.show(rest);
  }

  tellPause(pause: RetryPause) {
    this.store.set(this.#silence, { since: serverNow(), ...this.store.get(this.#silence), pause });
  }

  /** It could not be loaded. A list that lacks nothing stays as it is. */
  fail(problem: Problem) {
    this.store.set(this.#silence, (before) => before && { since: before.since, problem });
  }

  refuse() {
    this.store.set(this.#silence, undefined);
    this.store.set(this.#atom, (before) => ({ ...before, state: 'refused' as const }));
  }
}

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
