import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { nowAtom } from '../../../lib/clock.js';
import { opportunityMessages as words } from '../messages.js';
import { ScannerToolbar } from '../scanner-toolbar.js';
import type { HeldList } from './list-atoms.js';
import type { LiveView, Move, Offer } from './live-view.js';
import { NoneOpen } from './none-open.js';
import { RowsList } from './rows-list.js';
import { type ScannerCriteria, scannerCriteriaAtom } from './scanner-criteria.js';
import { Suspects } from './suspects.js';
import { usableListAtoms } from './usable-list.js';
import { usePage } from './use-page.js';

/** The offers of a live list, page by page, and suspects apart. A paused list receives no news, but its prices age. */
export const OfferList = <O extends Offer>({
  list,
  view,
  isPaused,
  suspectAbove,
  head,
  card,
  empty,
}: {
  list: OpportunityList;
  view: (held: HeldList, criteria: ScannerCriteria, now: number) => LiveView<O>;
  isPaused: boolean;
  /** The value that suspects exceed, in percent. */
  suspectAbove: number;
  head: ReactNode;
  card: (offer: O, move?: Move) => ReactNode;
  /** Shown when nothing is open although there are games. */
  empty: ReactNode;
}) => {
  const held = useAtomValue(usableListAtoms[list]);
  const criteria = useAtomValue(scannerCriteriaAtom);
  const now = useAtomValue(nowAtom);
  const { rows, suspects, lacks } = view(held, criteria, now);
  const { shown, about, pager } = usePage(rows, criteria);
  const open = rows.filter((row) => 'offer' in row).length;
  const toolbar = { open, lacks, at: held.at, isPaused };
  return (
    <>
      {rows.length === 0 ? (
        <>
          <ScannerToolbar {...toolbar} />
          <NoneOpen held={held} criteria={criteria}>
            {empty}
          </NoneOpen>
        </>
      ) : (
        <RowsList
          label={words.openNow(open)}
          head={head}
          rows={shown}
          about={about}
          now={now}
          lacks={lacks}
          toolbar={(moved, apply) => <ScannerToolbar {...toolbar} moved={moved} onApply={apply} />}
          card={(row) => card(row.offer, row.move)}
        />
      )}
      {pager}
      <Suspects offers={suspects} above={suspectAbove} card={card} />
    </>
  );
};
