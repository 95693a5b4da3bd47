import { bookTitle, breakEven } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { dfsEntryAtom } from './dfs-choices.js';
import type { Leg } from './leg.js';
import { LegRow } from './leg-row.js';
import { dfsMessages as words } from './messages.js';

/** The table of picks: the value of each at its price, and its margin over what the chosen entry needs. */
export const LegTable = ({ label, legs }: { label: string; legs: readonly Leg[] }) => {
  const { payouts, entry } = useAtomValue(dfsEntryAtom);
  const needed = breakEven(entry);
  return (
    <div className="panel dfs-panel">
      <table className="tbl dfs-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" aria-sort="descending">
              {words.ev} ↓
            </th>
            <th scope="col">{words.match}</th>
            <th scope="col">{words.team}</th>
            <th scope="col">{words.book}</th>
            <th scope="col" className="r">
              {words.odds}
            </th>
            <th scope="col" className="r">
              {words.fair}
            </th>
            <th scope="col" className="r">
              {words.clears} <span className="sub">{`${bookTitle(payouts.app)}, ${entry.name}`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <LegRow key={leg.key} leg={leg} app={payouts.app} needed={needed} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
