import { Problem, problemOfFailure } from '../platform/http/problem.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { opsMessages as words } from './messages.js';
import { NoRights } from './no-rights.js';

/** Why an operator sees nothing: missing rights, or a failure. */
export const OpsTrouble = ({ error, title }: { error: Error; title: string }) =>
  isAboutRights(error) ? (
    <NoRights code={error.code} why={error.message} />
  ) : (
    <ErrorPanel title={title} detail={problemOfFailure(error).message} retry={words.again} />
  );

/** Whether the user has no operator rights, or no longer has them. */
export const isAboutRights = (error: Error | null): error is Problem =>
  error instanceof Problem && (error.code === 'OPS_ONLY' || error.code === 'SECOND_FACTOR_REQUIRED');
