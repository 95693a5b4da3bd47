import { type OpportunityList, type OpportunityNews, opportunitySnapshotSchema } from '@fairline/shared/contract';
import { orderOf } from '@fairline/shared/domain';
import { serverNow } from '../../lib/clock.js';
import { api } from '../../lib/http/api.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { withRetries } from '../../lib/http/with-retries.js';
import type { AppSocket } from '../../lib/socket/app-socket.js';
import { whileUnlinked } from '../../lib/socket/while-unlinked.js';
import type { Store } from '../../lib/store.js';
import { askList } from './ask-list.js';
import { applyNews, listAtoms, openList } from './list-atoms.js';
import { readNews } from './read-news.js';
import { silenceAtoms } from './silence-atoms.js';

const RELOAD_MS = 500;
const RETRY_MS = 5_000;
/** While there is no link, the list is asked for by REST this often. */
const POLL_MS = 120_000;

/**
 * Keeps a live list in step until the returned function is called: join and keep what arrives, load the list, apply what follows
 * it, go on live. On a gap, the same again; without a link it is asked for now and then.
 */
export const followList = (socket: AppSocket, store: Store, list: OpportunityList): (() => void) => {
  const atom = listAtoms[list];
  const silence = silenceAtoms[list];
  let waiting: OpportunityNews[] = [];
  let loading: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const join = () => {
    stopLoading();
    const mine = new AbortController();
    loading = mine;
    waiting = [];
    socket.emit('opportunities:join', list, (answer) => {
      if (mine.signal.aborted) return;
      if (answer === 'refused') refuse();
      else void load(mine.signal);
    });
  };
  const load = async (signal: AbortSignal) => {
    try {
      const snapshot = await api(`/api/opportunities/live/${list}`, opportunitySnapshotSchema, { signal }, store);
      if (signal.aborted) return;
      loading = undefined;
      store.set(silence, undefined);
      store.set(atom, (before) => openList(before, snapshot, serverNow()));
      catchUp();
    } catch (error) {
      if (signal.aborted) return;
      if (problemOfFailure(error).code === 'PLAN_REQUIRED') refuse();
      else rejoin(RETRY_MS);
    }
  };
  const refuse = () => {
    store.set(silence, undefined);
    store.set(atom, (before) => ({ ...before, state: 'refused' as const }));
  };
  const rejoin = (after: number) => {
    retry ??= setTimeout(() => socket.connected && join(), after);
  };
  const stopLoading = () => {
    loading?.abort();
    clearTimeout(retry);
    retry = undefined;
  };
  const catchUp = () => {
    let held = store.get(atom);
    for (const news of waiting) {
      const order = orderOf(held.seq, news);
      if (order === 'gap') {
        rejoin(RELOAD_MS); // a busy list shows its gap with every tick
        break;
      }
      if (order === 'next') held = applyNews(held, news);
    }
    waiting = [];
    store.set(atom, held);
  };

  const hear = (about: OpportunityList, text: string) => {
    if (about !== list) return;
    waiting.push(...readNews(text));
    if (!loading) catchUp();
  };
  const hearStale = (about: OpportunityList) => {
    if (about === list) join();
  };
  const fallSilent = () => {
    stopLoading();
    store.set(silence, (before) => before ?? { since: serverNow() });
  };
  const ask = async (signal: AbortSignal) => {
    try {
      const open = await withRetries(() => askList(list, store, signal), {
        signal,
        onPause: (pause) => store.set(silence, { since: serverNow(), ...store.get(silence), pause }),
      });
      if (signal.aborted) return;
      store.set(atom, (before) => openList(before, { seq: 0, open }, serverNow()));
      store.set(silence, { since: serverNow() });
    } catch (error) {
      if (signal.aborted) return;
      store.set(silence, (before) => ({ since: before?.since ?? serverNow(), problem: problemOfFailure(error) }));
    }
  };

  socket.on('connect', join);
  socket.on('disconnect', fallSilent);
  socket.on('opportunities:diffs', hear);
  socket.on('opportunities:stale', hearStale);
  const stopAsking = whileUnlinked(socket, ask, POLL_MS);
  if (socket.connected) join();
  else fallSilent();
  return () => {
    stopLoading();
    socket.off('connect', join);
    socket.off('disconnect', fallSilent);
    socket.off('opportunities:diffs', hear);
    socket.off('opportunities:stale', hearStale);
    stopAsking();
    store.set(silence, undefined);
    if (socket.connected) socket.emit('opportunities:leave', list);
  };
};
