import type { Preferences } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { keepOnPage, readOnPage } from '../../platform/storage/page-storage.js';
import { preferencesAtom } from './on-device.js';
import { fetchPreferences, savePreferences } from './send-preferences.js';

const ANSWERED_KEY = 'fairline_set_up_answered';

/**
 * Whether to ask this account now which books, state and bankroll it has, by what the server has saved, and how to answer: never again once
 * they are saved, nor in this tab once it was put off.
 */
export const useSetUp = () => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  const [isAnswered, setIsAnswered] = useState(() => readOnPage(ANSWERED_KEY) === userId);
  const { data } = useQuery({
    queryKey: cacheKey('set-up', { userId }),
    enabled: userId !== undefined && !isDemo && !isAnswered,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => fetchPreferences(store),
  });
  const answer = () => {
    keepOnPage(ANSWERED_KEY, userId ?? '');
    setIsAnswered(true);
  };
  return {
    isDue: !isAnswered && data !== undefined && isUnanswered(data),
    save: async (chosen: Preferences) => {
      await savePreferences({ ...chosen, setUp: 'done' }, store);
      answer();
    },
    putOff: () => {
      answer();
      // What cannot be sent now is sent with the next preferences.
      savePreferences({ setUp: putOffAfter(data ?? store.get(preferencesAtom)) }, store).catch(() => undefined);
    },
  };
};

/** Whether the account has neither said which books it has nor declined twice. */
export const isUnanswered = ({ setUp, sportsbooks }: Preferences): boolean =>
  setUp !== 'done' && sportsbooks === undefined;

/** What is saved when the question is put off: asked once more, or never again. */
export const putOffAfter = ({ setUp }: Preferences): 'later' | 'done' => (setUp === undefined ? 'later' : 'done');
