import { type OpsClientErrors, opsClientErrorsSchema } from '@fairline/shared/contract';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { errorsMessages as words } from './client-errors-messages.js';
import { OpsFrame } from './ops-frame.js';
import { OpsTrouble } from './ops-trouble.js';
import { useOpsAnswer } from './use-ops-answer.js';
import { whenIn } from './when-in.js';

/** The operators' page of browser errors. */
export const ClientErrorsPage = () => (
  <OpsFrame title={words.title} why={words.why}>
    <ClientErrors />
  </OpsFrame>
);

const ClientErrors = () => {
  const { data, error } = useOpsAnswer('/api/ops/client-errors', opsClientErrorsSchema);
  if (error) return <OpsTrouble error={error} title={words.failed} />;
  if (!data) return <SkeletonRows rows={6} word={words.waiting} />;
  if (data.errors.length === 0)
    return (
      <p className="panel pad c2" role="status">
        {words.none}
      </p>
    );
  return (
    <section className="panel" aria-label={words.list}>
      <table className="tbl">
        <thead>
          <tr>
            <th className="wide-only">{words.when}</th>
            <th>{words.what}</th>
            <th className="wide-only">{words.where}</th>
          </tr>
        </thead>
        <tbody>
          {data.errors.map((each) => (
            <ClientErrorRow key={each.id} error={each} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** One browser error, under the id shown to its user. */
const ClientErrorRow = ({ error: { id, at, message, stack, path } }: { error: OpsClientErrors['errors'][number] }) => (
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
