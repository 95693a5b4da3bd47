import { KeyRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useAttempt } from '../../platform/http/use-attempt.js';
import { authComplaint } from '../../platform/user/auth-complaint.js';
import { keepRemembered, remembered } from '../../platform/user/remembered.js';
import type { Credentials } from '../../platform/user/sign-in.js';
import { Complaint } from '../../ui/complaint.js';
import { Form } from '../../ui/form.js';
import { Check } from '../../ui/inputs/check.js';
import { Field } from '../../ui/inputs/field.js';
import { PasswordInput } from '../../ui/inputs/password-input.js';
import { authMessages as words } from './messages.js';

/** Email, password, and whether to remember. Server errors show under the fields. */
export const CredentialsForm = ({
  isNew,
  onGive,
  onPasskey,
  children,
}: {
  /** For a new account. */
  isNew: boolean;
  onGive: (credentials: Required<Credentials>) => Promise<void>;
  /** Signs in without what is asked here; only where a passkey can. */
  onPasskey?: ((remember: boolean) => Promise<void>) | undefined;
  children?: ReactNode;
}) => {
  const [kept] = useState(remembered);
  const [isRemembered, setIsRemembered] = useState(kept.remember);
  const [missing, setMissing] = useState<keyof Typed>();
  const { attempt, complaint, isUnderWay } = useAttempt(authComplaint);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // Read from the fields: a browser that fills them in by itself may not report it.
  const read = (): Typed => ({ email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' });
  const submit = () => {
    const typed = read();
    const lacks = missingOf(typed);
    setMissing(lacks);
    if (lacks) return (lacks === 'email' ? email : password).current?.focus();
    const given = { ...typed, remember: isRemembered };
    return attempt(async () => {
      await onGive(given);
      keepRemembered(given);
    });
  };
  const look = () => missing && setMissing(missingOf(read()));

  return (
    <Form onSubmit={submit}>
      <Field label={words.email} error={missing === 'email' ? words.bothNeeded : undefined}>
        {(described) => (
          <input
            className="input"
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={kept.email}
            ref={email}
            onChange={look}
            {...described}
          />
        )}
      </Field>
      <Field label={words.password} error={missing === 'password' ? words.bothNeeded : undefined}>
        {(described) => (
          <PasswordInput
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            placeholder={isNew ? words.newPassword : undefined}
            ref={password}
            onChange={look}
            {...described}
          />
        )}
      </Field>
      <div className="between">
        <Check label={words.remember} isOn={isRemembered} onChange={setIsRemembered} />
        {children}
      </div>
      <Complaint complaint={complaint} />
      <button type="submit" className="btn primary lg full" disabled={isUnderWay}>
        {submitWords(isNew, isUnderWay)}
      </button>
      {onPasskey ? (
        <button
          type="button"
          className="btn lg full"
          disabled={isUnderWay}
          onClick={() => attempt(() => onPasskey(isRemembered))}
        >
          <KeyRound className="ico s" aria-hidden />
          {words.passkey}
        </button>
      ) : null}
    </Form>
  );
};

type Typed = Pick<Required<Credentials>, 'email' | 'password'>;

const missingOf = ({ email, password }: Typed): keyof Typed | undefined => {
  if (email === '') return 'email';
  return password === '' ? 'password' : undefined;
};

const submitWords = (isNew: boolean, isSubmitting: boolean): string => {
  if (isNew) return isSubmitting ? words.signingUp : words.signUp;
  return isSubmitting ? words.loggingIn : words.logIn;
};
