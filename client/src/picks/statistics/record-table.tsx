import type { PickRecord } from '@fairline/shared/domain';
import { howMany, percent, signedPercent } from '../../platform/format.js';
import { signedDollars } from './drawing.js';
import { statisticsMessages as words } from './messages.js';

/** A table of records, grouped by what their picks have in common. */
export const RecordTable = ({
  head,
  rows,
}: {
  head: string;
  rows: readonly (readonly [title: string, record: PickRecord])[];
}) => (
  <table className="tbl">
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {[words.columns.bets, words.columns.winRate, words.columns.roi, words.columns.profit].map((column) => (
          <th key={column} scope="col" className="r">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([title, { bets, won, lost, staked, winRate, roi, profit }]) => (
        <tr key={title}>
          <th scope="row" className="b">
            {title}
          </th>
          <td className="r c2">{howMany(bets)}</td>
          <td className="r">{won + lost > 0 ? percent(winRate) : words.none}</td>
          <td className="r">{staked > 0 ? signedPercent(roi, 1) : words.none}</td>
          <td className="r b">{staked > 0 ? signedDollars(profit) : words.none}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
