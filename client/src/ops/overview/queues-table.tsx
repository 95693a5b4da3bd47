import './overview.css';
import { isRunAlone, type OpsCondition, type OpsOverview, type OpsQueue } from '@fairline/shared/contract';
import { Link } from 'react-router-dom';
import { howMany, span } from '../../platform/format.js';
import { DayLine } from './day-line.js';
import { Figure, spanOrDash } from './figure.js';
import { LastErrors } from './last-errors.js';
import { levelAbout } from './level-of.js';
import { overviewMessages as words } from './messages.js';
import { RunOrPause } from './run-or-pause.js';
import { useOpsActions } from './use-ops-actions.js';
import { useOverview } from './use-overview.js';

/** The work of each queue, and its progress. */
export const QueuesTable = ({ overview: { queues, conditions, at } }: { overview: OpsOverview }) => (
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
          <th className="wide-only ops-day">{words.day}</th>
          <th className="wide-only" aria-label={words.actions} />
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <QueueRow
            key={queue.queue}
            queue={queue}
            at={at}
            conditions={conditions.filter(({ subject }) => subject === queue.queue)}
          />
        ))}
      </tbody>
    </table>
  </div>
);

/** One queue at one moment, with its open conditions. */
const QueueRow = ({ queue, at, conditions }: { queue: OpsQueue; at: number; conditions: readonly OpsCondition[] }) => {
  const { queue: name, waiting, active, delayed, failed, oldest_waiting_age, last_done_at, is_paused } = queue;
  const { toQueue } = useOpsActions();
  const lastDone = last_done_at === null ? words.never : words.ago(span(at - last_done_at));
  return (
    <tr>
      <th scope="row">
        {name}
        {is_paused ? <span className="badge">{words.paused}</span> : null}
      </th>
      <td className="r c2 num wide-only">
        <Figure level={levelAbout(conditions, 'queue-unattended', name)} text={howMany(queue.workers)} />
      </td>
      <td className="r num">{howMany(waiting)}</td>
      <td className="r c2 num">{howMany(active)}</td>
      <td className="r c2 num wide-only">{howMany(delayed)}</td>
      <td className="r num">
        {failed === 0 ? (
          <span className="c2">0</span>
        ) : (
          <Link to={`/ops/jobs?queue=${name}`} aria-label={words.failedOf(howMany(failed), name)}>
            <Figure level={levelAbout(conditions, 'jobs-failed', name)} text={howMany(failed)} />
          </Link>
        )}
      </td>
      <td className="r c2 num wide-only">
        <Figure level={levelAbout(conditions, 'jobs-stalled', name)} text={howMany(queue.stalled_in_an_hour)} />
      </td>
      <td className="r b num">
        <Figure level={levelAbout(conditions, 'queue-stuck', name)} text={spanOrDash(oldest_waiting_age)} />
      </td>
      <td className="r c2 num wide-only">{spanOrDash(queue.wait_p95)}</td>
      <td className="r c2 num wide-only">{spanOrDash(queue.run_p95)}</td>
      <td className="r c2 num wide-only">{words.perMinute(howMany(queue.done_last_minute))}</td>
      <td className="r c2 num wide-only">
        <Figure level={levelAbout(conditions, 'job-standing-still', name)} text={lastDone} />
      </td>
      <td className="wide-only ops-day">
        <DayLine
          subject={`queue ${name}`}
          of="done"
          label={words.dayOfQueue(name)}
          inWords={(value) => words.perMinute(howMany(Math.ceil(value)))}
        />
      </td>
      <td className="r wide-only">
        <RunOrPause
          name={name}
          isPaused={is_paused}
          isRun={isRunAlone(name)}
          whyNot={words.pauseQueueWhy[name]}
          onAct={(action) => toQueue(action, queue)}
        />
      </td>
    </tr>
  );
};

/** The state of one queue and the last errors of its jobs, shown beside its failed jobs. Nothing until it is known, or if it cannot be loaded. */
export const OneQueue = ({ name }: { name: string }) => {
  const { data: watched } = useOverview();
  if (!watched) return null;
  const { overview } = watched;
  const queues = overview.queues.filter(({ queue }) => queue === name);
  return (
    <section className="ops-one" aria-label={words.queueNow(name)}>
      <QueuesTable overview={{ ...overview, queues }} />
      <LastErrors errors={overview.last_errors.filter(({ queue }) => queue === name)} at={overview.at} />
    </section>
  );
};
