import type { ProfitPoint } from '@fairline/shared/domain';
import { fittingLabels } from '../../../lib/fitting-labels.js';
import { wholeMoney } from '../../../lib/format.js';
import { statisticsMessages as words } from '../messages.js';
import { Drawing } from './drawing.js';
import { lineOf, PROFIT_HEIGHT, profitScale, stepsOf } from './profit-scale.js';
import { thinned } from './thinned.js';
import { timeLabels } from './time-labels.js';

/** Profit as steps, and the promised profit as a dashed white line. */
export const ProfitChart = ({ series }: { series: readonly ProfitPoint[] }) => (
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
