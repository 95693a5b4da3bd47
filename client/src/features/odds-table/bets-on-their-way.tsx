import './bets-card.css';
import { useAtomValue } from 'jotai';
import { densityAtom } from '../../lib/choices/table-look.js';
import { PAGE_SIZE } from '../../ui/pager.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';

/** What stands where the bets will: a page of rows, as high as the card that comes. */
export const BetsOnTheirWay = ({ word }: { word: string }) => (
  <div className="bets-card waiting" data-density={useAtomValue(densityAtom)}>
    <SkeletonRows rows={PAGE_SIZE} word={word} />
  </div>
);
