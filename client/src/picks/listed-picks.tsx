import { isPending, joinPositions, type Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { ListFilter } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { returnStakeAtom } from '../market/model/choices/return-stake.js';
import { useChangeAddress, useQuery } from '../market/model/views/use-address-bar.js';
import { serverNow } from '../platform/clock.js';
import { howMany } from '../platform/format.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { Segments } from '../ui/inputs/segments.js';
import { pickMessages as words } from './messages.js';
import {
  ORDERS,
  PERIODS,
  type PicksView,
  RETURNED,
  readPicksView,
  STATUSES,
  writePicksView,
} from './model/picks-view.js';
import { ofPeriod, shownPicks } from './model/shown-picks.js';
import { PickList, type PickSlots } from './pick-list.js';

/** The picks that the address asks for, with the filters. The legs of an arbitrage or middle are one of them. */
export const ListedPicks = ({ picks, ...slots }: { picks: readonly Pick[] } & PickSlots) => {
  const [view, show] = usePicksView();
  const { period, status, sort } = view;
  const records = useMemo(() => joinPositions(picks), [picks]);
  const inPeriod = useMemo(() => ofPeriod(records, period, serverNow()), [records, period]);
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
          <p>{words.noneShownWhy(records.length)}</p>
        </EmptyPanel>
      )}
    </>
  );
};

/** Which picks are shown, from the address, and a setter. */
const usePicksView = (): readonly [PicksView, (change: Partial<PicksView>) => void] => {
  const changeAddress = useChangeAddress();
  const show = useCallback(
    (change: Partial<PicksView>) =>
      changeAddress((query) => writePicksView(query, { ...readPicksView(query), ...change })),
    [changeAddress],
  );
  return [readPicksView(useQuery()), show];
};

/** The filters of the picks: days, status, order. `pending` is how many picks of these days are pending. */
const PickFilters = ({
  view,
  pending,
  onChange,
}: {
  view: PicksView;
  pending: number;
  onChange: (change: Partial<PicksView>) => void;
}) => {
  const isReturned = useAtomValue(returnStakeAtom) ?? false;
  const statuses = [...STATUSES, ...RETURNED.filter((status) => isReturned || status === view.status)];
  const titleOf = (status: PicksView['status']) =>
    status === 'pending' && pending > 0 ? `${words.statuses.pending} ${howMany(pending)}` : words.statuses[status];
  return (
    <div className="pk-filters">
      <Segments
        label={words.period}
        choices={PERIODS.map((value) => ({ value, title: value }))}
        chosen={view.period}
        onChoose={(period) => onChange({ period })}
      />
      <Segments
        label={words.filterStatus}
        choices={statuses.map((value) => ({ value, title: titleOf(value) }))}
        chosen={view.status}
        onChoose={(status) => onChange({ status })}
      />
      <span className="pk-sort">
        <span className="s12 c3" aria-hidden>
          {words.sort}
        </span>
        <Segments
          label={words.sort}
          choices={ORDERS.map((value) => ({ value, title: words.orders[value] }))}
          chosen={view.sort}
          onChoose={(sort) => onChange({ sort })}
        />
      </span>
    </div>
  );
};
