import { isRunAlone, type OpsCondition, type OpsQueue } from '@fairline/shared/contract';
import { Link } from 'react-router-dom';
import { howMany, span } from '../../../lib/format.js';
import { Figure } from './figure.js';
import { levelAbout } from './level-of.js';
import { overviewMessages as words } from './messages.js';
import { RunOrPause } from './run-or-pause.js';
import { spanOrDash } from './span-or-dash.js';
import { Throughput } from './throughput.js';
import { useOpsActions } from './use-ops-actions.js';

/** One queue at one moment, with its open conditions. */
export const QueueRow = ({
  queue,
  at,
  done,
  conditions,
}: {
  queue: OpsQueue;
  at: number;
  done: readonly number[];
  conditions: readonly OpsCondition[];
}) => {
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
      <td className="wide-only ops-lately">
        <Throughput done={done} label={words.latelyOf(name)} />
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
