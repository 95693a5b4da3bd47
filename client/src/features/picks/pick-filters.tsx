import { useAtomValue } from 'jotai';
import { returnStakeAtom } from '../../lib/choices/return-stake.js';
import { howMany } from '../../lib/format.js';
import { ORDERS, PERIODS, type PicksView, RETURNED, STATUSES } from '../../lib/picks/view/picks-view.js';
import { Segments } from '../../ui/inputs/segments.js';
import { pickMessages as words } from './messages.js';

/** The filters of the picks: days, status, order. `pending` is how many picks of these days are pending. */
export const PickFilters = ({
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
