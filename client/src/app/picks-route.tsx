import type { Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { ClvCell } from '../features/pick-statistics/clv-cell.js';
import { PickStatistics } from '../features/pick-statistics/pick-statistics.js';
import { PicksPage } from '../features/picks/picks-page.js';
import { slipNoteAtom } from '../lib/slip/slip-atoms.js';
import { BottomLinks } from './bottom-links.js';
import { appMessages as words } from './messages.en.js';

// Only who comes from the slip needs it.
const SlipNote = lazy(async () => ({ default: (await import('../features/bet-slip/slip-note.js')).SlipNote }));

const closingOf = (pick: Pick) => <ClvCell pick={pick} />;

/** My Picks, what they came to, and what the slip has just put there. */
export const PicksRoute = () => {
  const hasNote = useAtomValue(slipNoteAtom) !== undefined;
  return (
    <>
      <PicksPage summary={<PickStatistics />} closing={closingOf} />
      <nav className="bottombar" aria-label={words.bottom}>
        <BottomLinks />
      </nav>
      <Suspense fallback={null}>{hasNote ? <SlipNote /> : null}</Suspense>
    </>
  );
};
