import type { Factor } from '@fairline/shared/contract';
import { useState } from 'react';
import { authComplaint } from '../../lib/session/auth-complaint.js';
import { enrolFactor, removeFactor, verifyFactor } from '../../lib/session/factors.js';
import { ActionRow } from './action-row.js';
import { CodeForm } from './code-form.js';
import { EnrolFactor } from './enrol-factor.js';
import { accountMessages as words } from './messages.js';
import { PasswordForm } from './password-form.js';
import { RecoveryCodes } from './recovery-codes.js';

type Step =
  | { readonly kind: 'rest' | 'password' | 'removing' }
  | { readonly kind: 'enrolling'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string };

const REST: Step = { kind: 'rest' };

/** Turns the second factor (authenticator codes at sign-in) on and off. */
export const SecondFactor = ({ isOn, hasPassword }: { isOn: boolean; hasPassword: boolean }) => {
  const [step, setStep] = useState<Step>(REST);
  const rest = () => setStep(REST);
  const enrol = async (password?: string) => setStep({ kind: 'enrolling', factor: await enrolFactor(password) });
  const enrolAtOnce = () => enrol().catch((error) => setStep({ kind: 'failed', text: authComplaint(error).text }));
  const begin = () => (hasPassword ? setStep({ kind: 'password' }) : enrolAtOnce());
  const prove = async (code: string) => {
    const { recovery_codes } = await verifyFactor(code);
    setStep({ kind: 'codes', codes: recovery_codes });
  };
  const remove = async (code: string) => {
    await removeFactor(code);
    rest();
  };
  return (
    <ActionRow
      title={words.factor}
      why={isOn ? words.factorOn : words.factorOff}
      below={
        <>
          {step.kind === 'password' ? <PasswordForm onPassword={enrol} onCancel={rest} /> : null}
          {step.kind === 'enrolling' ? <EnrolFactor factor={step.factor} onCode={prove} onCancel={rest} /> : null}
          {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} onKept={rest} /> : null}
          {step.kind === 'removing' ? <CodeForm why={words.removeWhy} onCode={remove} onCancel={rest} /> : null}
          {step.kind === 'failed' ? (
            <p className="fielderr" role="alert">
              {step.text}
            </p>
          ) : null}
        </>
      }
    >
      {step.kind === 'rest' || step.kind === 'failed' ? (
        <button type="button" className="btn" onClick={isOn ? () => setStep({ kind: 'removing' }) : begin}>
          {isOn ? words.remove : words.setUp}
        </button>
      ) : null}
    </ActionRow>
  );
};
