import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { syncStateAtom } from '../picks/model/sync-state.js';
import { isDemoAtom } from '../platform/demo-atom.js';

/** Whether the account's picks have loaded; until then an empty list means nothing. Stays 'failed' through retries until one succeeds. */
export const usePicksLoaded = (): 'heard' | 'waiting' | 'failed' => {
  const { work, isMet } = useAtomValue(syncStateAtom);
  const isHeard = useAtomValue(isDemoAtom) || isMet;
  const [hasFailed, setHasFailed] = useState(false);
  const isFailing = !isHeard && (hasFailed || typeof work === 'object');
  if (isFailing !== hasFailed) setHasFailed(isFailing);
  return isHeard ? 'heard' : isFailing ? 'failed' : 'waiting';
};
