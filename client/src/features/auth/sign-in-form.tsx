import { useState } from 'react';
import { Problem } from '../../lib/http/problem.js';
import { type Credentials, signIn } from '../../lib/session/sign-in.js';
import { CodeForm } from './code-form.js';
import { CredentialsForm } from './credentials-form.js';
import { authMessages as words } from './messages.js';
import { ResetForm } from './reset-form.js';

type Step =
  | { readonly at: 'credentials' }
  | { readonly at: 'code'; readonly credentials: Credentials }
  | { readonly at: 'reset' };

/** Sign-in: email and password, then the second factor if the account has one. Also the way to a password reset. */
export const SignInForm = () => {
  const [step, setStep] = useState<Step>({ at: 'credentials' });
  const toCredentials = () => setStep({ at: 'credentials' });

  if (step.at === 'reset') return <ResetForm onBack={toCredentials} />;
  if (step.at === 'code')
    return <CodeForm onGive={(code) => signIn({ ...step.credentials, code })} onBack={toCredentials} />;

  const give = async (credentials: Required<Credentials>) => {
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'MFA_REQUIRED') throw error;
      setStep({ at: 'code', credentials });
    }
  };
  return (
    <CredentialsForm isNew={false} onGive={give}>
      <button type="button" className="link" onClick={() => setStep({ at: 'reset' })}>
        {words.forgot}
      </button>
    </CredentialsForm>
  );
};
