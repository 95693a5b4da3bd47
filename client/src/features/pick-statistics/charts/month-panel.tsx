import type { UserStats } from '@fairline/shared/domain';
import { memo } from 'react';
import { statisticsMessages as words } from '../messages.js';
import { BarChart } from './bar-chart.js';
import { shortMonth } from './month-title.js';

/** How many months fit side by side. */
const MOST = 6;

/** The profit of each of the last months. The table further down has all of them. */
export const MonthPanel = memo(function MonthPanel({ months }: { months: UserStats['monthlyStats'] }) {
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
