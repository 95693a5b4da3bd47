import { LOCK_AGE_MS } from '@fairline/shared/domain';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/banner.js';
import { PAGE_SIZE, Pager } from '../../ui/pager.js';
import { AskedLine } from './asked-line.js';
import { type Leg, withoutPrice } from './leg.js';
import { LegTable } from './leg-table.js';
import { dfsMessages as words } from './messages.js';
import type { useDfsProps } from './use-dfs-props.js';
import { useIsPast } from './use-is-past.js';

/** The picks page by page, with how old they are. What is too old to be used has no value any more. */
export const LegPages = ({
  legs,
  asked,
  more,
}: {
  legs: readonly Leg[];
  asked: ReturnType<typeof useDfsProps>;
  more: { readonly games: number; readonly isCounted: boolean; readonly onMore: () => void };
}) => {
  const [page, setPage] = useState(1);
  const isOld = useIsPast(asked.dataUpdatedAt + LOCK_AGE_MS.upcoming);
  const shownPage = Math.min(page, Math.ceil(legs.length / PAGE_SIZE));
  const shown = legs.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  return (
    <>
      <AskedLine legs={legs} asked={asked} />
      {isOld ? (
        <Banner tone="warning" icon={Clock}>
          <b className="b">{words.old}</b> <span className="c2">{words.oldWhy}</span>
        </Banner>
      ) : null}
      <LegTable legs={isOld ? shown.map(withoutPrice) : shown} />
      <Pager page={shownPage} rows={legs.length} onPage={setPage} />
      {more.games > 0 ? (
        <div className="dfs-more">
          <button type="button" className="btn" disabled={asked.isFetching} onClick={more.onMore}>
            {words.moreGames(more.games)}
          </button>
          {more.isCounted ? <span className="s12 c3">{words.moreGamesCost(more.games)}</span> : null}
        </div>
      ) : null}
    </>
  );
};
