import type { User } from '@fairline/shared/contract';
import { Suspense, useState } from 'react';
import { Problem } from '../platform/http/problem.js';
import { useAttempt } from '../platform/http/use-attempt.js';
import { part } from '../platform/parts/part.js';
import { requestReset, updateUser } from '../platform/user/account.js';
import { authComplaint } from '../platform/user/auth-complaint.js';
import { useIsWithoutMail } from '../platform/user/use-auth-settings.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { Field } from '../ui/inputs/field.js';
import { PasswordInput } from '../ui/inputs/password-input.js';
import { ActionRow } from './action-row.js';
import { KeysGoOn } from './keys-go-on.js';
import { accountMessages as words } from './messages.js';
import { emergencySignOut, signOut } from './model/sign-out.js';
import { NewPassword } from './new-password.js';
import { passkeysMessages } from './passkeys-messages.js';
import { SecondFactor } from './second-factor.js';

// Its place is kept: what stands below would move away from a press.
const Passkeys = part(() => import('./passkeys-setting.js'));

/** Password, passkeys, second factor and signing out. */
export const SecuritySection = ({ user }: { user: User }) => (
  <section className="panel pad stack" aria-label={words.security}>
    <h2>{words.security}</h2>
    <ChangePassword hasPassword={user.has_password !== false} />
    <ResetPassword email={user.email} />
    <Suspense fallback={<ActionRow title={passkeysMessages.title} why={passkeysMessages.why} />}>
      <Passkeys />
    </Suspense>
    <SecondFactor isOn={user.has_factor === true} hasPassword={user.has_password !== false} />
    <ActionRow title={words.signOut} why={words.signOutWhy}>
      <button type="button" className="btn" onClick={() => signOut()}>
        {words.signOut}
      </button>
    </ActionRow>
    <ActionRow title={words.emergency} why={words.emergencyWhy}>
      <button type="button" className="btn danger" onClick={() => emergencySignOut()}>
        {words.emergency}
      </button>
    </ActionRow>
  </section>
);

/** Sends a reset link to a user who forgot the password. */
const ResetPassword = ({ email }: { email: string }) => {
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

/** Changes the password, which takes the current one. A user who only ever signed in through a provider sets a first password. */
const ChangePassword = ({ hasPassword }: { hasPassword: boolean }) => {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { attempt, complaint, complain } = useAttempt(authComplaint);
  const [isChanged, setIsChanged] = useState(false);

  const submit = () => {
    setIsChanged(false);
    if (!password || (hasPassword && !current))
      return complain({ text: hasPassword ? words.bothNeeded : words.newNeeded, reasons: [] });
    return attempt(async () => {
      await updateUser({ password, ...(hasPassword ? { currentPassword: current } : {}) });
      setCurrent('');
      setPassword('');
      setIsChanged(true);
    });
  };

  return (
    <Form className="stack" onSubmit={submit}>
      <h3>{hasPassword ? words.change : words.choose}</h3>
      {hasPassword ? (
        <Field label={words.currentPassword}>
          {(described) => (
            <PasswordInput
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
              {...described}
            />
          )}
        </Field>
      ) : null}
      <NewPassword value={password} onChange={setPassword} />
      <Complaint complaint={complaint} />
      {isChanged ? (
        <>
          <p role="status">{words.changed}</p>
          <KeysGoOn />
        </>
      ) : null}
      <div>
        <button type="submit" className="btn">
          {hasPassword ? words.change : words.choose}
        </button>
      </div>
    </Form>
  );
};
