import type { PickRecord } from '@fairline/shared/domain';
import { statisticsMessages as words } from '../messages.js';
import { BarChart } from './bar-chart.js';
import { RecordTable } from './record-table.js';

/** How many bars fit side by side; the table has all. */
const MOST = 6;

/** A chart and a table of records, grouped by what their picks have in common: each group has a title, and a short one for its bar. */
export const RecordPanel = ({
  title,
  head,
  records,
}: {
  title: string;
  head: string;
  records: readonly (readonly [title: string, record: PickRecord, short?: string])[];
}) => {
  const bars = records
    .filter(([, { staked }]) => staked > 0)
    .slice(0, MOST)
    .map(([key, { profit }, label = key]) => ({ key, label, profit }));
  return (
    <section className="panel ps-panel ps-table" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="s12 c3">$</span>
      </header>
      {bars.length > 0 ? <BarChart bars={bars} label={words.profitOf(title)} /> : null}
      <RecordTable head={head} rows={records.map(([name, record]) => [name, record])} />
    </section>
  );
};
