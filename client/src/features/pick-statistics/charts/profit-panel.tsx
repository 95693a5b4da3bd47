import type { ProfitPoint } from '@fairline/shared/domain';
import { memo } from 'react';
import { statisticsMessages as words } from '../messages.js';
import { ProfitChart } from './profit-chart.js';
import { ProfitTable } from './profit-table.js';

/** Profit over time as a chart, and month by month as a table for screen readers. */
export const ProfitPanel = memo(function ProfitPanel({ series }: { series: readonly ProfitPoint[] }) {
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
