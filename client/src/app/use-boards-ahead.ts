import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { askAhead } from '../lib/board/boards-ahead.js';
import { sportsAtom } from '../lib/choices/odds-filter.js';
import { keptPlan } from '../lib/session/kept-plan.js';
import { sessionAtom } from '../lib/session/session-atom.js';
import { readAddress } from '../lib/views/address.js';
import { sectionOf } from './sections.js';

/** Asks for the boards of the odds page as soon as it is known who is there, if the last visit knew that they may see them: neither plan nor link is waited for. */
export const useBoardsAhead = (): void => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { search } = useLocation();
  useEffect(() => {
    if (!mayFollow(userId)) return;
    const query = new URLSearchParams(search);
    const section = sectionOf(query) === 'props' ? 'props' : 'game';
    const sports = readAddress(query).sports ?? store.get(sportsAtom);
    askAhead(
      store,
      sports.map((sport) => ({ sport, section })),
    );
  }, [store, userId, search]);
};

// Who is not known to pay would be refused, and asks a moment later if they do.
const mayFollow = (userId: string | undefined): boolean => {
  const plan = keptPlan(userId)?.plan;
  return plan !== undefined && plan !== 'free';
};
