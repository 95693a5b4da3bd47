import { BAND_REACH, type CurvePoint, thinned } from '@fairline/shared/domain';
import { fittingLabels } from '../../platform/fitting-labels.js';
import { Drawing } from './drawing.js';
import { filterWords as words } from './filter-words.js';
import type { Measure } from './measure.js';
import { areaOf, lineOf, PROFIT_HEIGHT, scaleOver, stepsOf } from './scales.js';
import { timeLabels } from './time-labels.js';

/** Profit as steps over the band of what the fair chances promised, and its ends of months as a table for screen readers. Takes cents. */
export const CurveChart = ({ curve, measure }: { curve: readonly CurvePoint[]; measure: Measure }) => (
  <>
    <Drawing label={words.curveChart} height={PROFIT_HEIGHT}>
      {(width) => <Curve curve={curve} measure={measure} width={width} />}
    </Drawing>
    <CurveTable curve={curve} measure={measure} />
  </>
);

const Curve = ({ curve, measure, width }: { curve: readonly CurvePoint[]; measure: Measure; width: number }) => {
  const profits = curve.map(({ profit }) => profit / 100);
  const expected = curve.map((point) => point.expected / 100);
  const [low, high] = [-1, 1].map((way) => curve.map((point) => edgeOf(point, way)));
  // Without any expectation its band would be the line of zero.
  const hasBand = curve.some(({ deviation }) => deviation > 0);
  const scale = scaleOver(hasBand ? [...profits, ...low!, ...high!] : profits, curve.length, width, measure.axis);
  const { left, right, ticks, x, y } = scale;
  const labels = fittingLabels(timeLabels(curve), ([nth]) => x(nth), 44);
  const [end, promised] = [y(profits.at(-1)!), y(expected.at(-1)!)];
  const apart = hasBand ? Math.max(0, 14 - Math.abs(end - promised)) / 2 : 0;
  const up = promised <= end ? -1 : 1;
  const smooth = thinned(expected);
  return (
    <>
      {hasBand ? <path className="band" d={areaOf(smooth, low!, high!, scale)} /> : null}
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'zero' : 'grid'} d={`M${left} ${y(tick)}H${right}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {measure.axis(tick)}
          </text>
        </g>
      ))}
      {labels.map(([nth, label]) => (
        <text key={nth} x={x(nth)} y={PROFIT_HEIGHT - 6}>
          {label}
        </text>
      ))}
      {hasBand ? <path className="expected" d={lineOf(smooth, expected, scale)} /> : null}
      <path className="actual" d={stepsOf(thinned(profits), profits, scale)} />
      <circle cx={right} cy={end} r="3" />
      <text className="t-actual" x={right + 8} y={end + 4 - up * apart}>
        {words.actual}
      </text>
      {hasBand ? (
        <text className="t2" x={right + 8} y={promised + 4 + up * apart}>
          {words.expectedLine}
        </text>
      ) : null}
    </>
  );
};

const edgeOf = ({ expected, deviation }: CurvePoint, way: number): number =>
  (expected + way * BAND_REACH * deviation) / 100;

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

const CurveTable = ({ curve, measure }: { curve: readonly CurvePoint[]; measure: Measure }) => {
  const ends = new Map(curve.map((point) => [monthOf(point), point]));
  const { columns } = words;
  return (
    <table className="sr">
      <caption>{words.curveChart}</caption>
      <thead>
        <tr>
          {[columns.month, columns.standing, columns.expected, columns.low, columns.high].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from(ends, ([key, point]) => (
          <tr key={key}>
            <th scope="row">{point.at === undefined ? words.undated : month.format(point.at)}</th>
            <td>{measure.signed(point.profit / 100)}</td>
            <td>{measure.signed(point.expected / 100)}</td>
            <td>{measure.signed(edgeOf(point, -1))}</td>
            <td>{measure.signed(edgeOf(point, 1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

// A number, since formatting thousands of dates would take longer than everything else.
const monthOf = ({ at }: CurvePoint): number => {
  const date = at === undefined ? undefined : new Date(at);
  return date ? date.getFullYear() * 12 + date.getMonth() : 0;
};
