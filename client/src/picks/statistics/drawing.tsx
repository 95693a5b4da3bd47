import { roundMoney } from '@fairline/shared/domain';
import type { ReactNode } from 'react';
import { wholeMoney } from '../../platform/format.js';
import { useWidth } from '../../ui/use-width.js';

/** A chart at the width it gets, so that its letters keep their size. */
export const Drawing = ({
  label,
  height,
  children,
}: {
  label: string;
  height: number;
  children: (width: number) => ReactNode;
}) => {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div className="ps-chart" ref={box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {children(width)}
      </svg>
    </div>
  );
};

/** One bar: the label under it, and the profit in dollars. */
interface Bar {
  readonly key: string;
  readonly label: string;
  readonly profit: number;
}

const [HEIGHT, TOP, FOOT] = [208, 20, 44];

/** Profits side by side: a gain is filled, a loss outlined, so that both are clear without colour. */
export const BarChart = ({ bars, label }: { bars: readonly Bar[]; label: string }) => (
  <Drawing label={label} height={HEIGHT}>
    {(width) => <Bars bars={bars} wide={width} />}
  </Drawing>
);

const Bars = ({ bars, wide }: { bars: readonly Bar[]; wide: number }) => {
  const high = Math.max(0, ...bars.map(({ profit }) => profit));
  const low = Math.min(0, ...bars.map(({ profit }) => profit));
  const unit = (HEIGHT - TOP - FOOT) / (high - low || 1);
  const zero = TOP + high * unit;
  const room = wide / bars.length;
  const width = Math.min(30, room * 0.6);
  return (
    <>
      <path className="zero" d={`M0 ${zero}H${wide}`} />
      {bars.map(({ key, label: name, profit }, nth) => {
        const [middle, tall] = [room * (nth + 0.5), Math.abs(profit) * unit];
        const isGain = profit >= 0;
        return (
          <g key={key}>
            <rect
              className={isGain ? 'gain' : 'loss'}
              x={middle - width / 2}
              y={isGain ? zero - tall : zero + 1}
              width={width}
              height={Math.max(0, tall - (isGain ? 0 : 1))}
            />
            <text className="t1" x={middle} y={isGain ? zero - tall - 6 : zero + tall + 13} textAnchor="middle">
              {signedDollars(profit).replace('$', '')}
            </text>
            <text x={middle} y={HEIGHT - 6} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
};

/** A profit without cents, with its sign, where room is scarce: +$359, −$86. Takes dollars. */
export const signedDollars = (amount: number): string => {
  const dollars = roundMoney(amount);
  return `${dollars > 0 ? '+' : ''}${wholeMoney(dollars)}`;
};
