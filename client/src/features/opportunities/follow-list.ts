import type { OpportunityList } from '@fairline/shared/contract';
import { orderOf } from '@fairline/shared/domain';
import { serverNow } from '../../lib/clock.js';
import type { AppSocket } from '../../lib/socket/app-socket.js';
import type { Store } from '../../lib/store.js';
import { applyNews, listAtoms, openList } from './list-atoms.js';
import { readNews, readSnapshot } from './read-news.js';

/** Keeps a live list in step until the returned function is called. It comes whole with the join; on a gap, the same again. */
export const followList = (socket: AppSocket, store: Store, list: OpportunityList): (() => void) => {
  const atom = listAtoms[list];
  let isJoined = false;
  let isLeft = false;

  const join = () => {
    isJoined = false;
    socket.emit('opportunities:join', list, (answer) => {
      if (isLeft) return;
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

  socket.on('connect', join);
  socket.on('opportunities:diffs', hear);
  socket.on('opportunities:stale', hearStale);
  if (socket.connected) join();
  return () => {
    isLeft = true;
    socket.off('connect', join);
    socket.off('opportunities:diffs', hear);
    socket.off('opportunities:stale', hearStale);
    if (socket.connected) socket.emit('opportunities:leave', list);
  };
};
