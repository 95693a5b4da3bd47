import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { boardStatusesAtom } from '../../lib/board/board-status.js';
import { nowAtom } from '../../lib/clock.js';
import { type Sample, takeSample } from './diffs-a-second.js';

/** Samples all boards every second, and keeps the samples for a while. */
export const useSamples = (): readonly Sample[] => {
  const store = useStore();
  const now = useAtomValue(nowAtom);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const seqs = new Map<string, number>();
    for (const [name, status] of store.get(boardStatusesAtom)) if (status.state === 'live') seqs.set(name, status.seq);
    setSamples((before) => takeSample(before, { at: now, seqs }));
  }, [now, store]);
  return samples;
};
