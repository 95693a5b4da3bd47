import type { Calibration } from '@fairline/shared/domain';
import { percent } from '../../../lib/format.js';
import { statisticsMessages as words } from '../messages.js';
import { Drawing } from './drawing.js';
import { ticksOver } from './ticks.js';

const [ROW, LEFT, FOOT] = [26, 92, 22];

/** For each band: the confidence range, a dot at the actual win rate, and a white mark at the promised one. */
export const CalibrationChart = ({ rows }: { rows: readonly Calibration[] }) => (
  <Drawing label={words.calibrationWhy} height={rows.length * ROW + FOOT}>
    {(width) => <Bands rows={rows} wide={width} />}
  </Drawing>
);

const Bands = ({ rows, wide }: { rows: readonly Calibration[]; wide: number }) => {
  const right = wide - 16;
  const ends = rows.flatMap(({ promised, range }) => [promised * 100, range.low * 100, range.high * 100]);
  const ticks = ticksOver(Math.min(...ends), Math.max(...ends), 5);
  const [first, last] = [ticks[0]!, ticks.at(-1)!];
  const x = (chance: number) => LEFT + ((right - LEFT) * (chance * 100 - first)) / (last - first);
  const height = rows.length * ROW + FOOT;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${x(tick / 100)} 0V${height - FOOT}`} />
          <text x={x(tick / 100)} y={height - 6} textAnchor="middle">
            {percent(tick, 0)}
          </text>
        </g>
      ))}
      {rows.map(({ band, promised, came, range }, nth) => {
        const y = ROW * (nth + 0.5);
        return (
          <g key={band}>
            <text className="t2" x={LEFT - 12} y={y + 4} textAnchor="end">
              {words.bands[band]}
            </text>
            <path className="range" d={`M${x(range.low)} ${y}H${x(range.high)}`} />
            <path className="promised" d={`M${x(promised)} ${y - 8}v16`} />
            <circle cx={x(came)} cy={y} r="4" />
          </g>
        );
      })}
    </>
  );
};
