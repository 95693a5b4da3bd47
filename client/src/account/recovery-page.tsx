import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Problem } from '../platform/http/problem.js';
import { useAttempt } from '../platform/http/use-attempt.js';
import { usePageTitle } from '../platform/page-title.js';
import { announceRecovery } from '../platform/session/auth-events.js';
import { resetPassword } from '../platform/user/account.js';
import { type AuthComplaint, authComplaint } from '../platform/user/auth-complaint.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { accountMessages as words } from './messages.js';
import { NewPassword } from './new-password.js';

/** The page behind the emailed link for choosing a new password. */
export const RecoveryPage = ({ token }: { token: string }) => {
  usePageTitle(words.recoveryTitle);
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { attempt, complaint, complain } = useAttempt(recoveryComplaint);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => announceRecovery(), []);

  const submit = () => {
    if (!password) return complain({ text: words.newNeeded, reasons: [], isOver: false });
    return attempt(async () => {
      try {
        await resetPassword(token, password);
        navigate('/account', { replace: true, state: { said: words.recovered, hasNewPassword: true } });
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'MFA_REQUIRED') throw error;
        setIsChanged(true);
      }
    });
  };

  if (isChanged) return <Changed />;
  return (
    <main className="page moment">
      <h1>{words.recoveryTitle}</h1>
      <p className="c2">{words.recoveryWhy}</p>
      <Form className="stack full" onSubmit={submit}>
        <NewPassword value={password} onChange={setPassword} />
        <Complaint complaint={complaint} />
        <div className="row">
          <button type="submit" className="btn primary lg">
            {words.change}
          </button>
          {complaint?.isOver ? (
            <Link className="btn lg" to="/login">
              {words.linkOver}
            </Link>
          ) : null}
        </div>
      </Form>
    </main>
  );
};

const recoveryComplaint = (error: unknown): AuthComplaint & { readonly isOver: boolean } => ({
  ...authComplaint(error),
  isOver: error instanceof Problem && error.code === 'LINK_EXPIRED',
});

// A reset link does not sign in to an account with a second factor.
const Changed = () => (
  <main className="page moment">
    <h1>{words.recoveryTitle}</h1>
    <p role="status">{words.recoveredWithFactor}</p>
    <Link className="btn primary lg" to="/login?next=/account" replace>
      {words.logIn}
    </Link>
  </main>
);
