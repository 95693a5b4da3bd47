import './house.css';
import { houseMessages as words } from './messages.js';
import { QueuesTable } from './queues-table.js';
import { useOverview } from './use-overview.js';

/** How one queue stands now, beside its failed jobs. Until that is known, and when nobody can say, nothing. */
export const OneQueue = ({ name }: { name: string }) => {
  const { data: watched } = useOverview();
  if (!watched) return null;
  const { overview, done } = watched;
  const queues = overview.queues.filter(({ queue }) => queue === name);
  return (
    <section className="ops-one" aria-label={words.queueNow(name)}>
      <QueuesTable overview={{ ...overview, queues }} done={done} />
    </section>
  );
};
