import './pick-files.css';
import { useAtomValue, useStore } from 'jotai';
import { Download, LoaderCircle, Upload } from 'lucide-react';
import { useState } from 'react';
import { part } from '../platform/parts/part.js';
import { WindowButton } from '../ui/window-button.js';
import { pickFileMessages as words } from './file-messages.js';
import { clvOfAtom } from './model/closings-atom.js';
import { saveFile } from './model/files/save-file.js';
import { listedPicksAtom } from './model/listed-picks.js';

const ImportWindow = part(() => import('./import-window.js'));

/** The import and export buttons. */
export const PickFileButtons = () => {
  const { exportPicks, hasPicks, isExporting, failed } = useExport();
  const Icon = isExporting ? LoaderCircle : Download;
  return (
    <>
      {failed ? (
        <span className="s12 bad" role="alert">
          {words.exportFailed}
        </span>
      ) : null}
      <WindowButton opens={ImportWindow} className="btn sm quiet pf-button">
        <Upload className="ico s" aria-hidden />
        <span>{words.import}</span>
      </WindowButton>
      {hasPicks ? (
        <button type="button" className="btn sm quiet pf-button" aria-disabled={isExporting} onClick={exportPicks}>
          <Icon className={isExporting ? 'ico s spin' : 'ico s'} aria-hidden />
          <span>{isExporting ? words.exporting : words.export}</span>
        </button>
      ) : null}
    </>
  );
};

/** Exports all picks that were not removed, in the order they were added, newest last. */
const useExport = () => {
  const store = useStore();
  const hasPicks = useAtomValue(listedPicksAtom).length > 0;
  const [state, setState] = useState<'idle' | 'exporting' | 'failed'>('idle');
  const exportPicks = async () => {
    if (state === 'exporting') return;
    setState('exporting');
    try {
      const { exportName, writePicks } = await import('./model/files/write-picks.js');
      const picks = [...store.get(listedPicksAtom)].reverse();
      saveFile(await writePicks(picks, store.get(clvOfAtom)), exportName(new Date()));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { exportPicks, hasPicks, isExporting: state === 'exporting', failed: state === 'failed' };
};
