import type { OpportunityList, OpportunityNews } from '@fairline/shared/contract';
import { serverNow } from '../../lib/clock.js';
import { type Problem, problemOfFailure } from '../../lib/http/problem.js';
import { type RetryPause, soonAgain, withRetries } from '../../lib/http/with-retries.js';
import { autoRefreshAtom } from '../../lib/refresh/auto-refresh.js';
import { type Asking, followedAtom } from '../../lib/refresh/followed.js';
import type { AppSocket } from '../../lib/socket/app-socket.js';
import { Attempts } from '../../lib/socket/attempts.js';
import { following } from '../../lib/socket/following.js';
import { listen } from '../../lib/socket/listen.js';
import { whileUnlinked } from '../../lib/socket/while-unlinked.js';
import type { Store } from '../../lib/store.js';
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
export const followList = (socket: AppSocket, store: Store, list: OpportunityList): (() => void) => {
  const atom = listAtoms[list];
  const silence = silenceAtoms[list];
  const attempts = new Attempts();
  let waiting: OpportunityNews[] = [];

  const isPaused = () => !store.get(autoRefreshAtom);
  const start = () => {
    if (isPaused()) return store.get(atom).state === 'loading' ? void load(attempts.begin()) : undefined;
    if (socket.connected) join();
    else fallSilent();
  };
  const join = () => {
    const signal = attempts.begin();
    waiting = [];
    socket.emit('opportunities:join', list, (answer) => {
      if (signal.aborted) return;
      if (answer === 'refused') refuse();
      else void load(signal);
    });
  };
  const load = async (signal: AbortSignal) => {
    try {
      const onPause = (pause: RetryPause) => store.get(atom).state === 'loading' && tellPause(pause);
      await withRetries(() => take({ signal }), { signal, patience: soonAgain, onPause });
    } catch (error) {
      if (signal.aborted) return;
      fail(problemOfFailure(error));
      rejoin(LOAD_AGAIN_MS);
    }
  };
  const take = async (asking: Asking) => {
    const snapshot = await loadList(list, asking, store);
    if (asking.signal.aborted) return;
    attempts.end();
    attempts.unplan();
    store.set(silence, undefined);
    store.set(atom, (before) => openList(before, snapshot, serverNow()));
    catchUp();
  };
  const tellPause = (pause: RetryPause) => store.set(silence, { since: serverNow(), ...store.get(silence), pause });
  const refuse = () => {
    store.set(silence, undefined);
    store.set(atom, (before) => ({ ...before, state: 'refused' as const }));
  };
  const rejoin = (inMs: number) => attempts.plan(() => socket.connected && !isPaused() && join(), inMs);
  const catchUp = () => {
    const held = store.get(atom);
    const { next, isGap } = following(held.seq, waiting);
    waiting = [];
    store.set(atom, next.reduce(applyNews, held));
    if (isGap && !attempts.isPlanned) rejoin(RELOAD_MS); // a busy list shows its gap with every tick
  };

  const hear = (about: OpportunityList, text: string) => {
    if (about !== list || isPaused()) return;
    waiting.push(...readNews(text));
    if (!attempts.isUnderWay) catchUp();
  };
  const hearStale = (about: OpportunityList) => {
    if (about === list && !isPaused()) join();
  };
  const fallSilent = () => {
    attempts.stop();
    store.set(silence, (before) => before ?? { since: serverNow() });
  };
  const askOnce = async (signal: AbortSignal) => {
    const open = await askList(list, store, signal);
    if (signal.aborted) return;
    store.set(atom, (before) => openList(before, { seq: 0, open }, serverNow()));
    store.set(silence, { since: serverNow() });
  };
  const ask = async (signal: AbortSignal) => {
    if (isPaused()) return;
    try {
      await withRetries(() => askOnce(signal), { signal, onPause: tellPause });
    } catch (error) {
      if (!signal.aborted) fail(problemOfFailure(error));
    }
  };
  const refresh = async (asking: Asking) => {
    if (!socket.connected) return askOnce(asking.signal);
    const mine = attempts.overtake();
    try {
      await take({ ...asking, signal: AbortSignal.any([asking.signal, mine]) });
    } catch (error) {
      if (mine.aborted) return; // another attempt loads the list now
      attempts.end();
      catchUp();
      throw error;
    }
  };
  const fail = (problem: Problem) => {
    if (problem.code === 'PLAN_REQUIRED') return refuse();
    if (!socket.connected || store.get(atom).state === 'loading')
      store.set(silence, (before) => ({ since: before?.since ?? serverNow(), problem }));
    if (socket.connected && !attempts.isPlanned) rejoin(LOAD_AGAIN_MS);
  };
  const leaveRoom = () => {
    attempts.stop();
    if (socket.connected) socket.emit('opportunities:leave', list);
  };

  const followed = { kind: 'list', refresh, fail } as const;
  store.get(followedAtom).add(followed);
  const stopPausing = store.sub(autoRefreshAtom, () => {
    if (isPaused()) leaveRoom();
    start();
  });
  const unlink = listen(socket, {
    connect: start,
    disconnect: fallSilent,
    'opportunities:diffs': hear,
    'opportunities:stale': hearStale,
  });
  const stopAsking = whileUnlinked(socket, ask, POLL_MS);
  start();
  return () => {
    store.get(followedAtom).delete(followed);
    stopPausing();
    unlink();
    stopAsking();
    store.set(silence, undefined);
    leaveRoom();
  };
};
