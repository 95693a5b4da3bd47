import { isPending, type Pick } from '@fairline/shared/domain';
import { ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import { serverNow } from '../../lib/clock.js';
import { ofPeriod, shownPicks } from '../../lib/picks/view/shown-picks.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { pickMessages as words } from './messages.js';
import { PickFilters } from './pick-filters.js';
import { PickList } from './pick-list.js';
import type { PickSlots } from './pick-slots.js';
import { usePicksView } from './use-picks-view.js';

/** The picks that the address asks for, with the filters. */
export const ListedPicks = ({ picks, ...slots }: { picks: readonly Pick[] } & PickSlots) => {
  const [view, show] = usePicksView();
  const { period, status, sort } = view;
  const inPeriod = useMemo(() => ofPeriod(picks, period, serverNow()), [picks, period]);
  const shown = useMemo(() => shownPicks(inPeriod, { period, status, sort }), [inPeriod, period, status, sort]);
  return (
    <>
      <PickFilters view={view} pending={inPeriod.filter(isPending).length} onChange={show} />
      {shown.length > 0 ? (
        <PickList
          key={`${period} ${status} ${sort}`}
          picks={shown}
          order={sort}
          count={words.shown(shown.length, inPeriod.length, Number.parseInt(period, 10))}
          {...slots}
        />
      ) : (
        <EmptyPanel
          icon={ListFilter}
          title={words.noneShown}
          actions={
            <button type="button" className="btn" onClick={() => show({ period: '90d', status: 'all' })}>
              {words.showAll}
            </button>
          }
        >
          <p>{words.noneShownWhy(picks.length)}</p>
        </EmptyPanel>
      )}
    </>
  );
};
