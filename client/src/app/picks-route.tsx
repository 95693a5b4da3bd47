import type { Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { AddBet } from '../picks/add-bet.js';
import { PickFileButtons } from '../picks/pick-file-buttons.js';
import { PicksPage } from '../picks/picks-page.js';
import { ClvCell } from '../picks/statistics/clv-cell.js';
import { PickStatistics } from '../picks/statistics/pick-statistics.js';
import { hasTrackerClv, TrackerClv } from '../picks/tracker-clv.js';
import { part } from '../platform/parts/part.js';
import { slipNoteAtom } from '../slip/model/slip-atoms.js';

// Loaded only for users who come from the slip.
const SlipNote = part(async () => ({ default: (await import('../slip/slip-note.js')).SlipNote }));

// Only a pick taken from our odds has a closing line of ours.
const closingOf = (pick: Pick) =>
  !pick.quote && hasTrackerClv(pick) ? <TrackerClv pick={pick} /> : <ClvCell pick={pick} />;

/** My Picks with its statistics, and a note on the picks just added from the slip. */
export const PicksRoute = () => {
  const hasNote = useAtomValue(slipNoteAtom) !== undefined;
  return (
    <>
      <PicksPage
        summary={<PickStatistics />}
        actions={
          <>
            <AddBet />
            <PickFileButtons />
          </>
        }
        closing={closingOf}
      />
      <Suspense fallback={null}>{hasNote ? <SlipNote /> : null}</Suspense>
    </>
  );
};
