import type { ProfitPoint } from '@fairline/shared/domain';
import { signedMoney } from '../../lib/format.js';
import { dashboardMessages as words } from './messages.js';

const MOST = 58;
const [WIDTH, HEIGHT, EDGE] = [576, 84, 6];

/** The profit over the most recently settled picks, as steps: it stays level until the next pick is settled. */
export const ProfitLine = ({ series }: { series: readonly ProfitPoint[] }) => {
  const from = series.length > MOST ? series.at(-MOST - 1)!.profit : 0;
  const profits = series.slice(-MOST).map(({ profit }) => profit - from);
  if (profits.length === 0) return null;
  const sum = signedMoney(profits.at(-1)!);
  return (
    <div className="panel db-profit">
      <div className="between s12 c3">
        <span>{words.profit(profits.length)}</span>
        <b className="num">{sum}</b>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.profitLine(profits.length, sum)}
      >
        <path d={stepsOver([0, ...profits])} />
      </svg>
    </div>
  );
};

const stepsOver = (amounts: readonly number[]): string => {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (place: number) => (EDGE + (place * (WIDTH - 2 * EDGE)) / (amounts.length - 1)).toFixed(1);
  const y = (amount: number) =>
    (HEIGHT - EDGE - ((amount - low) * (HEIGHT - 2 * EDGE)) / Math.max(high - low, 0.01)).toFixed(1);
  return amounts.map((amount, place) => (place === 0 ? `M${x(0)} ${y(amount)}` : `H${x(place)}V${y(amount)}`)).join('');
};
