import type { PickReport } from '@fairline/shared/domain';
import { useState } from 'react';
import { statisticsMessages as words } from '../messages.js';
import { LeaguePanel } from './league-panel.js';
import { MonthPanel } from './month-panel.js';
import { MorePanels } from './more-panels.js';
import { ProfitPanel } from './profit-panel.js';

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
