import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { PicksPage } from '../features/picks/picks-page.js';
import { slipNoteAtom } from '../lib/slip/slip-atoms.js';
import { BottomLinks } from './bottom-links.js';
import { appMessages as words } from './messages.en.js';

// Only who comes from the slip needs it.
const SlipNote = lazy(async () => ({ default: (await import('../features/bet-slip/slip-note.js')).SlipNote }));

/** My Picks, and what the slip has just put there. */
export const PicksRoute = () => {
  const hasNote = useAtomValue(slipNoteAtom) !== undefined;
  return (
    <>
      <PicksPage />
      <nav className="bottombar" aria-label={words.bottom}>
        <BottomLinks />
      </nav>
      <Suspense fallback={null}>{hasNote ? <SlipNote /> : null}</Suspense>
    </>
  );
};
