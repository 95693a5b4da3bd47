import type { User } from '@fairline/shared/contract';
import { type FormEvent, useState } from 'react';
import { closeAccount } from '../../lib/account/leave.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { Field } from '../../ui/inputs/field.js';
import { PasswordInput } from '../../ui/inputs/password-input.js';
import { accountMessages as words } from './messages.js';
import { SignInAgain } from './sign-in-again.js';

/** The last checks before an account is closed: that the user means it, and that the owner is the one asking. */
export const CloseAccount = ({ user, onCancel }: { user: User; onCancel: () => void }) => {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isClosing, setIsClosing] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof problemOfFailure>>();
  const hasPassword = user.has_password !== false;
  const isMeant = typed.trim() === words.closeWord && (!hasPassword || password !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsClosing(true);
    setFailure(undefined);
    const proof = { ...(hasPassword ? { password } : {}), ...(code.trim() ? { code: code.trim() } : {}) };
    await closeAccount(proof).catch((error) => setFailure(problemOfFailure(error)));
    setIsClosing(false);
  };
  return (
    <form className="stack closing" onSubmit={submit} noValidate>
      <ul>
        {words.closeList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="c2">{words.closeExport}</p>
      {hasPassword ? (
        <Field label={words.yourPassword}>
          {(described) => (
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              {...described}
            />
          )}
        </Field>
      ) : null}
      {user.has_factor ? (
        <Field label={words.code}>
          {(described) => (
            <input
              className="input"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              {...described}
            />
          )}
        </Field>
      ) : null}
      <Field label={words.closeType}>
        {(described) => (
          <input
            className="input"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...described}
          />
        )}
      </Field>
      {failure ? (
        <p className="fielderr" role="alert">
          {failure.message}
        </p>
      ) : null}
      {failure?.code === 'SIGN_IN_AGAIN' ? <SignInAgain providers={user.providers ?? []} /> : null}
      <div className="row wrap">
        <button type="submit" className="btn danger" disabled={!isMeant || isClosing}>
          {isClosing ? words.closing : words.closeNow}
        </button>
        <button type="button" className="btn quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
};
