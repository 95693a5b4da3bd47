import './pick-statistics.css';
import { fromAmerican, type Odds } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { listedPicksAtom } from '../../lib/picks/listed-picks.js';
import type { Figures } from '../../lib/statistics/figures.js';
import { keepStatistics } from '../../lib/statistics/keep-statistics.js';
import { figuresAtom, reportAtom } from '../../lib/statistics/statistics-atoms.js';
import { statisticsMessages as words } from './messages.js';
import { SummaryFigures } from './summary-figures.js';
import { useCharts } from './use-charts.js';
import { Waiting } from './waiting.js';

/** The results of all the user's picks: figures, charts and tables. Nothing without picks. */
export const PickStatistics = () => {
  const store = useStore();
  useEffect(() => keepStatistics(store), [store]);
  const hasPicks = useAtomValue(listedPicksAtom).length > 0;
  const figures = useAtomValue(figuresAtom);
  const report = useAtomValue(reportAtom);
  const write = useAtomValue(writePriceAtom);
  const Charts = useCharts();
  if (!hasPicks) return null;
  if (!figures) return <Waiting />;
  return (
    <section className="ps" aria-label={words.title}>
      <SummaryFigures figures={figures} />
      <p className="s11 c3 ps-scope">{scopeOf(figures, write)}</p>
      {figures.stats.totalBets === figures.stats.pendingBets ? (
        <p className="s12 c2 ps-scope">{words.noneSettled}</p>
      ) : Charts === 'failed' ? (
        <p className="s12 c2 ps-scope">{words.failed}</p>
      ) : Charts === 'loading' || !report ? (
        <div className="ps-charts ps-reserved" aria-hidden />
      ) : (
        <Charts report={report} />
      )}
    </section>
  );
};

const scopeOf = ({ stats, averageOdds, clv }: Figures, write: (price: Odds) => string): string =>
  [
    words.scope(stats.totalBets),
    averageOdds === null ? '' : words.averageOdds(write(fromAmerican(averageOdds))),
    clv.compared === 0 ? '' : words.covered(clv.coverage),
  ]
    .filter(Boolean)
    .join(' ');
