import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isDemoAtom } from '../../lib/demo/demo-atom.js';
import { syncStateAtom } from '../../lib/picks/sync/sync-state.js';

/** Whether the picks of the account were heard: without that, none may be here although there are some. One that failed has failed until it was heard, however often it is tried. */
export const useHeard = (): 'heard' | 'waiting' | 'failed' => {
  const { work, isMet } = useAtomValue(syncStateAtom);
  const isHeard = useAtomValue(isDemoAtom) || isMet;
  const [hasFailed, setHasFailed] = useState(false);
  const isFailing = !isHeard && (hasFailed || typeof work === 'object');
  if (isFailing !== hasFailed) setHasFailed(isFailing);
  return isHeard ? 'heard' : isFailing ? 'failed' : 'waiting';
};
