import type { Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { PickFileButtons } from '../features/pick-files/pick-file-buttons.js';
import { hasTrackerClv, TrackerClv } from '../features/pick-files/tracker-clv.js';
import { ClvCell } from '../features/pick-statistics/clv-cell.js';
import { PickStatistics } from '../features/pick-statistics/pick-statistics.js';
import { PicksPage } from '../features/picks/picks-page.js';
import { slipNoteAtom } from '../lib/slip/slip-atoms.js';
import { BottomLinks } from './bottom-links.js';
import { appMessages as words } from './messages.en.js';

// Only who comes from the slip needs it.
const SlipNote = lazy(async () => ({ default: (await import('../features/bet-slip/slip-note.js')).SlipNote }));

// A pick that was taken from our odds has a closing line of ours.
const closingOf = (pick: Pick) =>
  !pick.quote && hasTrackerClv(pick) ? <TrackerClv pick={pick} /> : <ClvCell pick={pick} />;

/** My Picks, what they came to, and what the slip has just put there. */
export const PicksRoute = () => {
  const hasNote = useAtomValue(slipNoteAtom) !== undefined;
  return (
    <>
      <PicksPage summary={<PickStatistics />} actions={<PickFileButtons />} closing={closingOf} />
      <nav className="bottombar" aria-label={words.bottom}>
        <BottomLinks />
      </nav>
      <Suspense fallback={null}>{hasNote ? <SlipNote /> : null}</Suspense>
    </>
  );
};
