import { RefreshCw } from 'lucide-react';
import { timeOfDay } from '../../lib/format.js';
import type { Leg } from './leg.js';
import { dfsMessages as words } from './messages.js';
import type { useDfsProps } from './use-dfs-props.js';

/** How many picks there are, when the oldest was loaded, and a button that reloads them. */
export const AskedLine = ({
  legs,
  asOf,
  asked,
}: {
  legs: readonly Leg[];
  asOf: number;
  asked: ReturnType<typeof useDfsProps>;
}) => (
  <div className="toolbar">
    <span className="grow num">
      <b className="c1 b">{words.counted(legs.length, new Set(legs.map(({ event }) => event.id)).size)}</b>
    </span>
    <span className="num">{words.asOf(timeOfDay(asOf))}</span>
    <button type="button" className="btn sm" disabled={asked.isFetching} onClick={asked.refresh}>
      <RefreshCw className={asked.isFetching ? 'ico s spin' : 'ico s'} aria-hidden />
      {words.refresh}
    </button>
  </div>
);
