import type { OpsOverview } from '@fairline/shared/contract';
import { overviewMessages as words } from './messages.js';
import { QueueRow } from './queue-row.js';

/** The work of each queue, and its progress. */
export const QueuesTable = ({
  overview: { queues, conditions, at },
  done,
}: {
  overview: OpsOverview;
  done: Readonly<Record<string, readonly number[]>>;
}) => (
  <div className="panel ops-queues">
    <table className="tbl">
      <thead>
        <tr>
          <th>{words.queue}</th>
          <th className="r wide-only" title={words.workersWhy}>
            {words.workers}
          </th>
          <th className="r">{words.waitingJobs}</th>
          <th className="r">{words.active}</th>
          <th className="r wide-only">{words.delayed}</th>
          <th className="r">{words.failedCount}</th>
          <th className="r wide-only" title={words.stalledWhy}>
            {words.stalled}
          </th>
          <th className="r">{words.oldest}</th>
          <th className="r wide-only">{words.wait}</th>
          <th className="r wide-only">{words.runTime}</th>
          <th className="r wide-only">{words.throughput}</th>
          <th className="r wide-only">{words.lastDone}</th>
          <th className="wide-only ops-lately">{words.lately}</th>
          <th className="wide-only" aria-label={words.actions} />
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <QueueRow
            key={queue.queue}
            queue={queue}
            at={at}
            done={done[queue.queue] ?? []}
            conditions={conditions.filter(({ subject }) => subject === queue.queue)}
          />
        ))}
      </tbody>
    </table>
  </div>
);
