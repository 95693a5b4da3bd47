import { useState } from 'react';
import { Problem } from '../../lib/http/problem.js';
import { requestReset } from '../../lib/session/account.js';
import { useIsWithoutMail } from '../../lib/session/use-auth-settings.js';
import { ActionRow } from './action-row.js';
import { accountMessages as words } from './messages.js';

/** Sends a reset link to a user who forgot the password. */
export const ResetPassword = ({ email }: { email: string }) => {
  const [said, setSaid] = useState<string>();
  const isWithoutMail = useIsWithoutMail();
  if (isWithoutMail) return <ActionRow title={words.reset} why={words.resetWithoutMail} />;
  const send = () =>
    requestReset(email).then(
      () => setSaid(words.resetSent),
      (error) => setSaid(complaintOf(error)),
    );
  return (
    <ActionRow title={words.reset} why={words.resetWhy} below={said ? <p role="alert">{said}</p> : null}>
      <button type="button" className="btn" onClick={send}>
        {words.reset}
      </button>
    </ActionRow>
  );
};

const complaintOf = (error: unknown): string => {
  const isWorded = error instanceof Problem && (error.said?.message || error.status === 0 || error.status === 429);
  return isWorded ? error.message : words.resetFailed;
};
