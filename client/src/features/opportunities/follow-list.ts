import type { OpportunityList } from '@fairline/shared/contract';
import { orderOf } from '@fairline/shared/domain';
import { serverNow } from '../../lib/clock.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { withRetries } from '../../lib/http/with-retries.js';
import type { AppSocket } from '../../lib/socket/app-socket.js';
import { whileUnlinked } from '../../lib/socket/while-unlinked.js';
import type { Store } from '../../lib/store.js';
import { askList } from './ask-list.js';
import { applyNews, listAtoms, openList } from './list-atoms.js';
import { readNews, readSnapshot } from './read-news.js';
import { silenceAtoms } from './silence-atoms.js';

/** While there is no link, the list is asked for by REST this often. */
const POLL_MS = 120_000;

/**
 * Keeps a live list in step until the returned function is called. It comes whole with the join; on a gap, the same again;
 * without a link it is asked for now and then.
 */
export const followList = (socket: AppSocket, store: Store, list: OpportunityList): (() => void) => {
  const atom = listAtoms[list];
  const silence = silenceAtoms[list];
  let isJoined = false;
  let isLeft = false;

  const join = () => {
    isJoined = false;
    socket.emit('opportunities:join', list, (answer) => {
      if (isLeft) return;
      store.set(silence, undefined);
      if (answer === 'refused') return store.set(atom, (before) => ({ ...before, state: 'refused' as const }));
      const snapshot = readSnapshot(answer);
      isJoined = true;
      store.set(atom, (before) => openList(before, snapshot, serverNow()));
    });
  };
  const hear = (about: OpportunityList, text: string) => {
    if (about !== list || !isJoined) return;
    let held = store.get(atom);
    for (const news of readNews(text)) {
      const order = orderOf(held.seq, news);
      if (order === 'gap') return join();
      if (order === 'next') held = applyNews(held, news);
    }
    store.set(atom, held);
  };
  const hearStale = (about: OpportunityList) => {
    if (about === list) join();
  };
  const fallSilent = () => {
    isJoined = false;
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
    isLeft = true;
    socket.off('connect', join);
    socket.off('disconnect', fallSilent);
    socket.off('opportunities:diffs', hear);
    socket.off('opportunities:stale', hearStale);
    stopAsking();
    store.set(silence, undefined);
    if (socket.connected) socket.emit('opportunities:leave', list);
  };
};
