import { CircleAlert } from 'lucide-react';
import type { Problem } from '../../lib/http/problem.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { connectionDetail } from './connection-detail.js';
import { oddsTableMessages as words } from './messages.js';

/** The prices could not be loaded: what the server said, what may be behind it, and another try. */
export const ConnectionError = ({ problem }: { problem: Problem }) => (
  <EmptyPanel
    icon={CircleAlert}
    title={words.connection}
    role="alert"
    actions={
      <button type="button" className="btn accent" onClick={() => location.reload()}>
        {words.retry}
      </button>
    }
  >
    <p>{connectionDetail(problem)}</p>
    <ul className="causes">
      {words.causes.map((cause) => (
        <li key={cause}>{cause}</li>
      ))}
    </ul>
  </EmptyPanel>
);
