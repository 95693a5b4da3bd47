import { BoardLink } from '../jobs/board-link.js';
import { overviewMessages as words } from './messages.js';
import { QueuesTable } from './queues-table.js';
import type { Watched } from './watched.js';

/** All queues, and a link to the queue board. */
export const QueuesPart = ({ watched: { overview, done } }: { watched: Watched }) => (
  <section className="ops-sec" aria-label={words.queues}>
    <div className="between">
      <h2>{words.queues}</h2>
      <BoardLink />
    </div>
    <QueuesTable overview={overview} done={done} />
  </section>
);
