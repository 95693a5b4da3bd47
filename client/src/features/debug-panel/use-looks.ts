import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { boardStatusesAtom } from '../../lib/board/board-status.js';
import { nowAtom } from '../../lib/clock.js';
import { type Look, lookAgain } from './diffs-a-second.js';

/** Samples all boards every second, and keeps the samples for a while. */
export const useLooks = (): readonly Look[] => {
  const store = useStore();
  const now = useAtomValue(nowAtom);
  const [looks, setLooks] = useState<readonly Look[]>([]);
  useEffect(() => {
    const seqs = new Map<string, number>();
    for (const [name, status] of store.get(boardStatusesAtom)) if (status.state === 'live') seqs.set(name, status.seq);
    setLooks((before) => lookAgain(before, { at: now, seqs }));
  }, [now, store]);
  return looks;
};
