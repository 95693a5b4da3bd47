import { ArrowLeftRight, ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BottomLinks } from './bottom-links.js';
import { appMessages as words } from './messages.en.js';
import type { OddsSection, OpenSheet } from './sections.js';

// Only a phone that opens one needs the sheets.
const BottomSheets = lazy(() => import('./bottom-sheets.js'));

/** The bar at a phone's bottom: the pages, the filters of the odds, their sections. */
export const BottomBar = ({ section, isPlatinum }: { section: OddsSection; isPlatinum: boolean }) => {
  const [open, setOpen] = useState<OpenSheet>();
  const [wasOpen, setWasOpen] = useState(false);
  const show = (sheet: OpenSheet) => {
    setWasOpen(true);
    setOpen(sheet);
  };
  return (
    <>
      <nav className="bottombar" aria-label={words.bottom}>
        <BottomLinks />
        <button type="button" aria-haspopup="dialog" onClick={() => show('filters')}>
          <ListFilter className="ico" aria-hidden />
          <span>{words.filters}</span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => show('sections')}>
          <ArrowLeftRight className="ico" aria-hidden />
          <span>{words.sections}</span>
        </button>
      </nav>
      {wasOpen ? (
        <Suspense fallback={null}>
          <BottomSheets section={section} isPlatinum={isPlatinum} open={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
