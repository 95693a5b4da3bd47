import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AuthComplaint, authComplaint } from '../../platform/user/auth-complaint.js';
import { keepRemembered, remembered } from '../../platform/user/remembered.js';
import type { Credentials } from '../../platform/user/sign-in.js';
import { Complaint } from '../../ui/complaint.js';
import { Check } from '../../ui/inputs/check.js';
import { Field } from '../../ui/inputs/field.js';
import { PasswordInput } from '../../ui/inputs/password-input.js';
import { authMessages as words } from './messages.js';

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, words.bothNeeded)),
  password: z.string().check(z.minLength(1, words.bothNeeded)),
  remember: z.boolean(),
});

/** Email, password, and whether to remember. Server errors show under the fields. */
export const CredentialsForm = ({
  isNew,
  onGive,
  children,
}: {
  /** For a new account. */
  isNew: boolean;
  onGive: (credentials: Required<Credentials>) => Promise<void>;
  children?: ReactNode;
}) => {
  const [complaint, setComplaint] = useState<AuthComplaint>();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...remembered(), password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (given) => {
    setComplaint(undefined);
    try {
      await onGive(given);
      keepRemembered(given);
    } catch (error) {
      setComplaint(authComplaint(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Field label={words.email} error={errors.email?.message}>
        {(described) => (
          <input className="input" type="email" autoComplete="username" {...described} {...register('email')} />
        )}
      </Field>
      <Field label={words.password} error={errors.email ? undefined : errors.password?.message}>
        {(described) => (
          <PasswordInput
            autoComplete={isNew ? 'new-password' : 'current-password'}
            placeholder={isNew ? words.newPassword : undefined}
            {...described}
            {...register('password')}
          />
        )}
      </Field>
      <div className="between">
        <Controller
          control={control}
          name="remember"
          render={({ field }) => <Check label={words.remember} isOn={field.value} onChange={field.onChange} />}
        />
        {children}
      </div>
      <Complaint complaint={complaint} />
      <button type="submit" className="btn primary lg full" disabled={isSubmitting}>
        {submitWords(isNew, isSubmitting)}
      </button>
    </form>
  );
};

const submitWords = (isNew: boolean, isSubmitting: boolean): string => {
  if (isNew) return isSubmitting ? words.signingUp : words.signUp;
  return isSubmitting ? words.loggingIn : words.logIn;
};
