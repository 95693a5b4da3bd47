import './overview.css';
import { LastErrors } from './last-errors.js';
import { overviewMessages as words } from './messages.js';
import { QueuesTable } from './queues-table.js';
import { useOverview } from './use-overview.js';

/** The state of one queue and the last errors of its jobs, shown beside its failed jobs. Nothing until it is known, or if it cannot be loaded. */
export const OneQueue = ({ name }: { name: string }) => {
  const { data: watched } = useOverview();
  if (!watched) return null;
  const { overview, done } = watched;
  const queues = overview.queues.filter(({ queue }) => queue === name);
  return (
    <section className="ops-one" aria-label={words.queueNow(name)}>
      <QueuesTable overview={{ ...overview, queues }} done={done} />
      <LastErrors errors={overview.last_errors.filter(({ queue }) => queue === name)} at={overview.at} />
    </section>
  );
};
