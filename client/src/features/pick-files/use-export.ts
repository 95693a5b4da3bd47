import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { saveFile } from '../../lib/pick-files/save-file.js';
import { listedPicksAtom } from '../../lib/picks/listed-picks.js';
import { clvOfAtom } from '../../lib/statistics/closings-atom.js';

/** Exports all picks that were not removed, in the order they were added, newest last. */
export const useExport = () => {
  const store = useStore();
  const hasPicks = useAtomValue(listedPicksAtom).length > 0;
  const [state, setState] = useState<'idle' | 'exporting' | 'failed'>('idle');
  const exportPicks = async () => {
    if (state === 'exporting') return;
    setState('exporting');
    try {
      const { exportName, writePicks } = await import('../../lib/pick-files/write-picks.js');
      const picks = [...store.get(listedPicksAtom)].reverse();
      saveFile(await writePicks(picks, store.get(clvOfAtom)), exportName(new Date()));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { exportPicks, hasPicks, isExporting: state === 'exporting', failed: state === 'failed' };
};
