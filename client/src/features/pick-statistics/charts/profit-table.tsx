import type { ProfitPoint } from '@fairline/shared/domain';
import { signedMoney } from '../../../lib/format.js';
import { statisticsMessages as words } from '../messages.js';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** The profit chart for screen readers: the profit at the end of each month. */
export const ProfitTable = ({ series }: { series: readonly ProfitPoint[] }) => (
  <table className="sr">
    <caption>{words.profitChart}</caption>
    <thead>
      <tr>
        <th scope="col">{words.columns.month}</th>
        <th scope="col">{words.columns.standing}</th>
        <th scope="col">{words.columns.expectedStanding}</th>
      </tr>
    </thead>
    <tbody>
      {endsOf(series).map(([title, { profit, expected }]) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td>{signedMoney(profit)}</td>
          <td>{signedMoney(expected)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const endsOf = (series: readonly ProfitPoint[]): readonly (readonly [string, ProfitPoint])[] => {
  const ends = new Map<string, ProfitPoint>(series.map((point) => [monthOf(point), point]));
  return Array.from(ends.values(), (point) => [point.at === undefined ? words.undated : month.format(point.at), point]);
};

const monthOf = ({ at }: ProfitPoint): string => {
  const date = at === undefined ? undefined : new Date(at);
  return date ? `${date.getFullYear()} ${date.getMonth()}` : '';
};
