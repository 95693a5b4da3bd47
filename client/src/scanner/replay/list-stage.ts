import type { OpportunityList, ReplayPiece, UnpricedLife } from '@fairline/shared/contract';
import type { Store } from '../../platform/store.js';
import { applyNews, listAtoms, NO_LIST, openList, silenceAtoms } from '../model/list-atoms.js';
import type { ReplayStage } from './replay-player.js';

/** Shows the past of a live list in that list. */
export const listStage = (store: Store, list: OpportunityList): ReplayStage<ReplayPiece> => {
  const listAtom = listAtoms[list];
  let seq = 0;
  store.set(silenceAtoms[list], undefined);
  const clear = () => store.set(listAtom, NO_LIST);
  return {
    clear,
    open: ({ open }, at) => {
      seq += 1;
      store.set(listAtom, (before) => openList(before, { seq, open }, at));
    },
    play: (news) => {
      if (news.length === 0) return;
      store.set(listAtom, (before) => news.reduce((shown, one) => applyNews(shown, { ...one, seq }), before));
    },
    notes: ({ begins, unpriced }, at) => {
      const isThere = ({ openedAt, closedAt }: UnpricedLife) => openedAt <= at && (closedAt === null || closedAt > at);
      return { begins, unpriced: unpriced.filter(isThere) };
    },
    leave: clear,
  };
};
