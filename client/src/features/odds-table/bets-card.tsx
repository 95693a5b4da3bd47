import './odds-table.css';
import './bets-card.css';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { GivenOddsFormat, type OddsFormat } from '../../lib/choices/odds-format.js';
import { allRowsAtom, densityAtom } from '../../lib/choices/table-look.js';
import { useHeldOrder } from '../../lib/held-order.js';
import { useApplyKey } from '../../lib/use-apply-key.js';
import { Pager } from '../../ui/pager.js';
import { OddsTable } from './odds-table.js';
import { OddsToolbar } from './odds-toolbar.js';
import type { Ranking } from './ranking/ranking.js';
import { Suspects } from './suspects.js';
import { TableMenuButton } from './table-menu-button.js';
import { usePaging } from './use-paging.js';
import { useToTop } from './use-to-top.js';

/**
 * A card of ranked bets: the count, the table with its pages, and the suspects apart: below a page, above a long list. When `about`, the
 * subject of the ranking, changes, the list starts over. `format` sets the format of all prices; `menu` adds items to the table's menu.
 */
export const BetsCard = ({
  ranking,
  about,
  minimumEv = null,
  loading,
  format,
  menu,
}: {
  ranking: Ranking;
  about: object;
  minimumEv?: number | null;
  loading?: string | undefined;
  format?: OddsFormat | undefined;
  menu?: ReactNode;
}) => {
  const density = useAtomValue(densityAtom);
  const isLong = useAtomValue(allRowsAtom);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const isHeld = isPointedAt || isRead;
  const paging = usePaging(ranking.keys.length, about, isLong);
  const order = useHeldOrder(isLong ? ranking.keys : paging.slice(ranking.keys), isHeld, about);
  const card = useRef<HTMLDivElement>(null);
  const toTop = useToTop(card, about);
  useApplyKey(isHeld && order.moved > 0, order.apply);
  const turn = (to: number) => {
    paging.turn(to);
    order.release();
    toTop();
  };
  return (
    <GivenOddsFormat value={format}>
      <div ref={card} className="bets-card" data-density={density}>
        <OddsToolbar
          ranking={ranking}
          minimumEv={minimumEv}
          moved={order.moved}
          onApply={order.apply}
          loading={loading}
        >
          <TableMenuButton>{menu}</TableMenuButton>
        </OddsToolbar>
        {isLong ? <Suspects keys={ranking.suspects} about={about} isFolded /> : null}
        <OddsTable keys={order.shown} isLong={isLong} onHold={setIsPointedAt} onRead={setIsRead} />
        {isLong ? null : (
          <>
            <Pager page={paging.page} rows={ranking.keys.length} onPage={turn} />
            <Suspects keys={ranking.suspects} about={about} />
          </>
        )}
      </div>
    </GivenOddsFormat>
  );
};
