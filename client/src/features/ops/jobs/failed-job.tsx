import type { DeadLetter } from '@fairline/shared/contract';
import { whenIn } from '../when-in.js';
import { JobActions } from './job-actions.js';
import { jobsMessages as words } from './messages.js';

/** One failed job: what it was about, and why it failed. */
export const FailedJob = ({
  letter,
  onAct,
}: {
  letter: DeadLetter;
  onAct: (action: 'retry' | 'discard', letter: DeadLetter) => Promise<void>;
}) => {
  const { queue, id, failed_at, attempts, reason, data } = letter;
  const about = Object.entries(data);
  return (
    <tr>
      <td className="ops-job">
        <b className="b">{queue}</b>
        <span className="s12 c3">{id}</span>
        <span className="s12 c2 num phone">{whenIn(failed_at)}</span>
      </td>
      <td className="c2 num wide-only">{whenIn(failed_at)}</td>
      <td className="r c2 num wide-only">{attempts}</td>
      <td className="reason">
        {reason}
        {about.length > 0 ? (
          <details className="s12 c2">
            <summary>{words.about}</summary>
            <pre>{about.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
          </details>
        ) : null}
        <div className="phone ops-actions">
          <JobActions letter={letter} onAct={onAct} />
        </div>
      </td>
      <td className="r wide-only">
        <JobActions letter={letter} onAct={onAct} />
      </td>
    </tr>
  );
};
