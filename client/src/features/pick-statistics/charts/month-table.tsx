import type { UserStats } from '@fairline/shared/domain';
import { howMany, money, signedMoney } from '../../../lib/format.js';
import { statisticsMessages as words } from '../messages.js';
import { monthTitle } from './month-title.js';

const { columns } = words;

/** Every month: how many bets, their results, and the profit. */
export const MonthTable = ({ months }: { months: UserStats['monthlyStats'] }) => (
  <table className="tbl">
    <thead>
      <tr>
        <th scope="col">{columns.month}</th>
        {[columns.bets, columns.won, columns.lost, columns.staked, columns.returns, columns.profit].map((column) => (
          <th key={column} scope="col" className="r">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(months)
        .toReversed()
        .map(([month, { bets, won, lost, staked, returns, profit }]) => (
          <tr key={month}>
            <th scope="row" className="b">
              {monthTitle(month)}
            </th>
            <td className="r c2">{howMany(bets)}</td>
            <td className="r">{howMany(won)}</td>
            <td className="r">{howMany(lost)}</td>
            <td className="r c2">{money(staked)}</td>
            <td className="r c2">{money(returns)}</td>
            <td className="r b">{signedMoney(profit)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
