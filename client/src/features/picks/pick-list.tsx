import type { Pick } from '@fairline/shared/domain';
import { useState } from 'react';
import { LastRun } from './last-run.js';
import { pickMessages as words } from './messages.js';
import { PickRow } from './pick-row.js';
import type { PickSlots } from './pick-slots.js';

const { columns } = words;

/** How many picks show at first, and how many more with each click. */
const FIRST = 25;
const MORE = 100;

/** The list of picks; on a phone a card each. Of many only the first are rendered, until the user asks for more. */
export const PickList = ({
  picks,
  order,
  count,
  closing,
}: {
  picks: readonly Pick[];
  order: 'date' | 'profit' | 'odds' | 'sport';
  /** The count in words: how many of how many. */
  count: string;
} & PickSlots) => {
  const [most, setMost] = useState(FIRST);
  const sorted = (column: string) => (column === order ? SORTED[column] : undefined);
  return (
    <>
      <div className="panel pks-panel">
        <table className="tbl pks" aria-label={words.title} aria-rowcount={picks.length + 1}>
          <thead>
            <tr>
              <th className="w-status">{columns.status}</th>
              <th className="w-added" aria-sort={sorted('date')}>
                {columns.added}
              </th>
              <th aria-sort={sorted('sport')}>{columns.game}</th>
              <th>{columns.selection}</th>
              <th className="r w-odds" aria-sort={sorted('odds')}>
                {columns.odds}
              </th>
              <th className="r w-money">{columns.stake}</th>
              <th className="r w-money">{columns.return}</th>
              <th className="r w-money" aria-sort={sorted('profit')}>
                {columns.profit}
              </th>
              <th className="r w-edge">{columns.edge}</th>
              {closing ? <th className="r w-edge">{columns.closing}</th> : null}
              <th className="w-actions">
                <span className="sr">{columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {picks.slice(0, most).map((pick) => (
              <PickRow key={pick.id} pick={pick} closing={closing} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="pager">
        <div className="num">
          {count}
          <LastRun />
        </div>
        {picks.length > most ? (
          <span className="pg">
            <button type="button" onClick={() => setMost(most + MORE)}>
              {words.more}
            </button>
          </span>
        ) : null}
      </div>
    </>
  );
};

const SORTED: Readonly<Record<string, 'ascending' | 'descending'>> = {
  date: 'descending',
  profit: 'descending',
  odds: 'descending',
  sport: 'ascending',
};
