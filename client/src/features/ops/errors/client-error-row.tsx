import type { OpsClientErrors } from '@fairline/shared/contract';
import { whenIn } from '../when-in.js';
import { errorsMessages as words } from './messages.js';

/** One browser error, under the id shown to its user. */
export const ClientErrorRow = ({
  error: { id, at, message, stack, path },
}: {
  error: OpsClientErrors['errors'][number];
}) => (
  <tr>
    <td className="c2 num wide-only">{whenIn(at)}</td>
    <td className="reason">
      {message}
      <p className="s12 c3 num">
        <span className="phone">
          {whenIn(at)} · {path ?? words.nowhere} ·{' '}
        </span>
        {words.id(id)}
      </p>
      {stack ? (
        <details className="s12 c2">
          <summary>{words.stack}</summary>
          <pre>{stack}</pre>
        </details>
      ) : null}
    </td>
    <td className="c2 wide-only">{path ?? words.nowhere}</td>
  </tr>
);
