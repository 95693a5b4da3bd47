import { zodResolver } from '@hookform/resolvers/zod';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { problemOfFailure } from '../../lib/http/problem.js';
import { signIn } from '../../lib/session/sign-in.js';
import { Field } from '../../ui/field.js';
import { authMessages as words } from './messages.js';

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, words.emailMissing)),
  password: z.string().check(z.minLength(1, words.passwordMissing)),
});

/** Email and password. What the server says against them stands under the fields. */
export const SignInForm = () => {
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await signIn({ email, password });
    } catch (error) {
      setError('root', { message: problemOfFailure(error).message });
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Field label={words.email} error={errors.email?.message}>
        {(described) => (
          <input className="input" type="email" autoComplete="username" {...described} {...register('email')} />
        )}
      </Field>
      <Field label={words.password} error={errors.password?.message}>
        {(described) => (
          <span className="with-end">
            <input
              className="input"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              {...described}
              {...register('password')}
            />
            <button
              type="button"
              className="iconbtn"
              aria-label={isShown ? words.hide : words.show}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff className="ico" aria-hidden /> : <Eye className="ico" aria-hidden />}
            </button>
          </span>
        )}
      </Field>
      {errors.root ? (
        <p className="fielderr" role="alert">
          {errors.root.message}
        </p>
      ) : null}
      <button type="submit" className="btn primary lg full" disabled={isSubmitting}>
        {isSubmitting ? words.sending : words.submit}
      </button>
    </form>
  );
};
