import { ArrowLeftRight, ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { part } from '../../platform/parts/part.js';
import { appMessages as words } from './messages.js';
import type { OpenSheet } from './sections.js';
import { useSection } from './use-section.js';

// Loaded when a phone opens one of the sheets.
const BottomSheets = part(() => import('./bottom-sheets.js'));

/** The buttons of the bottom bar on the odds page: filters and sections. */
export const OddsButtons = ({ isPlatinum }: { isPlatinum: boolean }) => {
  const { section } = useSection();
  const [open, setOpen] = useState<OpenSheet>();
  const [wasOpen, setWasOpen] = useState(false);
  const show = (sheet: OpenSheet) => {
    setWasOpen(true);
    setOpen(sheet);
  };
  return (
    <>
      <button type="button" data-key="f" aria-haspopup="dialog" onClick={() => show('filters')}>
        <ListFilter className="ico" aria-hidden />
        <span>{words.filters}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => show('sections')}>
        <ArrowLeftRight className="ico" aria-hidden />
        <span>{words.sections}</span>
      </button>
      {wasOpen ? (
        <Suspense fallback={null}>
          <BottomSheets section={section} isPlatinum={isPlatinum} open={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
