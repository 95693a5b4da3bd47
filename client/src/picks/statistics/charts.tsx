import { type PickReport, type ProfitPoint, thinned, type UserStats } from '@fairline/shared/domain';
import { memo, useState } from 'react';
import { fittingLabels } from '../../platform/fitting-labels.js';
import { signedMoney, wholeMoney } from '../../platform/format.js';
import { BarChart, Drawing } from './drawing.js';
import { statisticsMessages as words } from './messages.js';
import { MorePanels } from './more-panels.js';
import { RecordTable } from './record-table.js';
import { lineOf, PROFIT_HEIGHT, profitScale, stepsOf } from './scales.js';
import { shortMonth, timeLabels } from './time-labels.js';

export interface ChartsProps {
  readonly report: PickReport;
}

/** The results of the picks, as charts and tables. Details are folded below. */
export const Charts = ({ report }: ChartsProps) => (
  <>
    <div className="ps-charts">
      <ProfitPanel series={report.series} />
      <MonthPanel months={report.stats.monthlyStats} />
      <LeaguePanel leagues={report.stats.sportStats} />
    </div>
    <More report={report} />
  </>
);

// Folded panels are not rendered, so nobody waits for charts they never open.
const More = ({ report }: ChartsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="ps-more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.more}</summary>
      {isOpen ? <MorePanels report={report} /> : null}
    </details>
  );
};

/** The record of each league, most bets first. */
const LeaguePanel = memo(function LeaguePanel({ leagues }: { leagues: UserStats['sportStats'] }) {
  return (
    <section className="panel ps-panel ps-table" aria-label={words.byLeague}>
      <header>
        <h2>{words.byLeague}</h2>
      </header>
      <RecordTable head={words.columns.league} rows={Object.entries(leagues)} />
    </section>
  );
});

/** How many months fit side by side. */
const MOST = 6;

/** The profit of each of the last months. The table further down has all of them. */
const MonthPanel = memo(function MonthPanel({ months }: { months: UserStats['monthlyStats'] }) {
  const bars = Object.entries(months)
    .filter(([month, { staked }]) => staked > 0 && month !== 'undated')
    .slice(-MOST)
    .map(([key, { profit }]) => ({ key, label: shortMonth(key), profit }));
  return (
    <section className="panel ps-panel" aria-label={words.byMonth}>
      <header>
        <h2>{words.byMonth}</h2>
        <span className="s12 c3">$</span>
      </header>
      {bars.length > 0 ? (
        <BarChart bars={bars} label={words.profitOf(words.byMonth)} />
      ) : (
        <p className="s12 c2 ps-nothing">{words.noMoney}</p>
      )}
    </section>
  );
});

/** Profit over time as a chart, and month by month as a table for screen readers. */
const ProfitPanel = memo(function ProfitPanel({ series }: { series: readonly ProfitPoint[] }) {
  return (
    <section className="panel ps-panel" aria-label={words.profit}>
      <header>
        <h2>{words.profit}</h2>
        <span className="s12 c3">{words.profitWhy}</span>
      </header>
      {series.length > 0 ? (
        <>
          <ProfitChart series={series} />
          <ProfitTable series={series} />
        </>
      ) : (
        <p className="s12 c2 ps-nothing">{words.noMoney}</p>
      )}
    </section>
  );
});

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** The profit chart for screen readers: the profit at the end of each month. */
const ProfitTable = ({ series }: { series: readonly ProfitPoint[] }) => (
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

/** Profit as steps, and the promised profit as a dashed white line. */
const ProfitChart = ({ series }: { series: readonly ProfitPoint[] }) => (
  <Drawing label={words.profitChart} height={PROFIT_HEIGHT}>
    {(width) => <Profits series={series} width={width} />}
  </Drawing>
);

const Profits = ({ series, width }: { series: readonly ProfitPoint[]; width: number }) => {
  const scale = profitScale(series, width);
  const { left, right, ticks, x, y } = scale;
  const [profits, expected] = [series.map(({ profit }) => profit), series.map((point) => point.expected)];
  const labels = fittingLabels(timeLabels(series), ([nth]) => x(nth), 44);
  const [end, promised] = [y(profits.at(-1)!), y(expected.at(-1)!)];
  const apart = Math.max(0, 14 - Math.abs(end - promised)) / 2;
  const up = promised <= end ? -1 : 1;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'zero' : 'grid'} d={`M${left} ${y(tick)}H${right}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {wholeMoney(tick)}
          </text>
        </g>
      ))}
      {labels.map(([nth, label]) => (
        <text key={nth} x={x(nth)} y={PROFIT_HEIGHT - 6}>
          {label}
        </text>
      ))}
      <path className="expected" d={lineOf(thinned(expected), expected, scale)} />
      <path className="actual" d={stepsOf(thinned(profits), profits, scale)} />
      <circle cx={right} cy={end} r="3" />
      <text className="t-actual" x={right + 8} y={end + 4 - up * apart}>
        {words.actual}
      </text>
      <text className="t2" x={right + 8} y={promised + 4 + up * apart}>
        {words.expectedLine}
      </text>
    </>
  );
};
