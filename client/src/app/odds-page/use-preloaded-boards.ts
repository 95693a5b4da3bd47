import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { preloadBoards } from '../../lib/board/preloaded-boards.js';
import { sportsAtom } from '../../lib/choices/odds-filter.js';
import { keptPlan } from '../../lib/session/kept-plan.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { readAddress } from '../../lib/views/address.js';
import { sectionOf } from './sections.js';

/**
 * Loads the boards of the odds page as soon as the user is known, if their plan at the last visit allowed it. It waits for neither the plan
 * nor the socket.
 */
export const usePreloadedBoards = (): void => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { search } = useLocation();
  useEffect(() => {
    if (!mayFollow(userId)) return;
    const query = new URLSearchParams(search);
    const section = sectionOf(query) === 'props' ? 'props' : 'game';
    const sports = readAddress(query).sports ?? store.get(sportsAtom);
    preloadBoards(
      store,
      sports.map((sport) => ({ sport, section })),
    );
  }, [store, userId, search]);
};

// A user whose plan is not known might be refused; if they do pay, the boards load a moment later.
const mayFollow = (userId: string | undefined): boolean => {
  const plan = keptPlan(userId)?.plan;
  return plan !== undefined && plan !== 'free';
};
