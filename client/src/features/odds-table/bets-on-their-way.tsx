import './bets-card.css';
import type { Section } from '@fairline/shared/contract';
import { sportTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { densityAtom } from '../../lib/choices/table-look.js';
import { PAGE_SIZE } from '../../ui/pager.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { oddsTableMessages as words } from './messages.js';

/** The placeholder for bets that are loading: their title and a page of rows, as high as the final card. */
export const BetsOnTheirWay = ({ section, sports }: { section: Section; sports: readonly string[] }) => (
  <div className="bets-card waiting" data-density={useAtomValue(densityAtom)}>
    <SkeletonRows
      rows={PAGE_SIZE}
      word={words.loading[section]}
      about={words.onTheirWay(sports.map(sportTitle).join(', '))}
    />
  </div>
);
