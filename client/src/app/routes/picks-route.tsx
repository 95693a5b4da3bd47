import type { Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { PickFileButtons } from '../../features/pick-files/pick-file-buttons.js';
import { hasTrackerClv, TrackerClv } from '../../features/pick-files/tracker-clv.js';
import { ClvCell } from '../../features/pick-statistics/clv-cell.js';
import { PickStatistics } from '../../features/pick-statistics/pick-statistics.js';
import { PicksPage } from '../../features/picks/picks-page.js';
import { part } from '../../lib/parts/part.js';
import { slipNoteAtom } from '../../lib/slip/slip-atoms.js';

// Loaded only for users who come from the slip.
const SlipNote = part(async () => ({ default: (await import('../../features/bet-slip/slip-note.js')).SlipNote }));

// Only a pick taken from our odds has a closing line of ours.
const closingOf = (pick: Pick) =>
  !pick.quote && hasTrackerClv(pick) ? <TrackerClv pick={pick} /> : <ClvCell pick={pick} />;

/** My Picks with its statistics, and a note on the picks just added from the slip. */
export const PicksRoute = () => {
  const hasNote = useAtomValue(slipNoteAtom) !== undefined;
  return (
    <>
      <PicksPage summary={<PickStatistics />} actions={<PickFileButtons />} closing={closingOf} />
      <Suspense fallback={null}>{hasNote ? <SlipNote /> : null}</Suspense>
    </>
  );
};
