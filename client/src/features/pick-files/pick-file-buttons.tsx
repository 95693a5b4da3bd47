import './pick-files.css';
import { Download, LoaderCircle, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { part } from '../../lib/parts/part.js';
import { pickFileMessages as words } from './messages.js';
import { useExport } from './use-export.js';

const ImportWindow = part(() => import('./import-window.js'));

/** The import and export buttons. */
export const PickFileButtons = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { exportPicks, hasPicks, isExporting, failed } = useExport();
  const Icon = isExporting ? LoaderCircle : Download;
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      {failed ? (
        <span className="s12 bad" role="alert">
          {words.exportFailed}
        </span>
      ) : null}
      <button type="button" className="btn sm quiet pf-button" onClick={open}>
        <Upload className="ico s" aria-hidden />
        <span>{words.import}</span>
      </button>
      {hasPicks ? (
        <button type="button" className="btn sm quiet pf-button" aria-disabled={isExporting} onClick={exportPicks}>
          <Icon className={isExporting ? 'ico s spin' : 'ico s'} aria-hidden />
          <span>{isExporting ? words.exporting : words.export}</span>
        </button>
      ) : null}
      <Suspense fallback={null}>
        {wasOpened ? <ImportWindow isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
