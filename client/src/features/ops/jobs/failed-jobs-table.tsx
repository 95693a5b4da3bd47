import type { DeadLetter, DeadLetters } from '@fairline/shared/contract';
import { howMany } from '../../../lib/format.js';
import { FailedJob } from './failed-job.js';
import { jobsMessages as words } from './messages.js';

/** The failed jobs, newest first. */
export const FailedJobsTable = ({
  failed: { letters, total },
  queue,
  onAct,
}: {
  failed: DeadLetters;
  queue: string;
  onAct: (action: 'retry' | 'discard', letter: DeadLetter) => Promise<void>;
}) =>
  letters.length === 0 ? (
    <p className="panel pad c2" role="status">
      {queue === '' ? words.none : words.noneOf(queue)}
    </p>
  ) : (
    <section className="panel" aria-label={words.list}>
      <table className="tbl">
        <thead>
          <tr>
            <th>{words.job}</th>
            <th className="wide-only">{words.when}</th>
            <th className="r wide-only">{words.attempts}</th>
            <th>{words.reason}</th>
            <th className="wide-only" aria-label={words.actions} />
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => (
            <FailedJob key={`${letter.queue} ${letter.id}`} letter={letter} onAct={onAct} />
          ))}
        </tbody>
      </table>
      {total > letters.length ? (
        <p className="pad s12 c2">{words.newest(howMany(letters.length), howMany(total))}</p>
      ) : null}
    </section>
  );
