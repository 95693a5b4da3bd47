import type { DeadLetters } from '@fairline/shared/contract';
import { whenIn } from '../when-in.js';
import { jobsMessages as words } from './messages.js';

/** The latest actions on jobs, and who did them. */
export const RecentActions = ({ trail }: { trail: DeadLetters['trail'] }) =>
  trail.length === 0 ? null : (
    <section className="ops-sec" aria-label={words.trail}>
      <h2>{words.trail}</h2>
      <ul className="panel pad stack">
        {trail.map(({ at, operator, action, queue, job_id }) => (
          <li key={`${at} ${queue} ${job_id}`} className="s12 c2 num">
            {whenIn(at)} · <b>{operator}</b> {words.did[action]} {queue} {job_id}
          </li>
        ))}
      </ul>
    </section>
  );
