import { CircleAlert, MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../lib/http/problem.js';
import { requestReset } from '../../lib/session/account.js';
import { remembered } from '../../lib/session/remembered.js';
import { useIsWithoutMail } from '../../lib/session/use-auth-settings.js';
import { Banner } from '../../ui/banner.js';
import { Field } from '../../ui/inputs/field.js';
import { authMessages as words } from './messages.js';

type Outcome = { readonly isSent: boolean; readonly text: string };

/** Asks where to send the link for choosing a new password. */
export const ResetForm = ({ onBack }: { onBack: () => void }) => {
  const isWithoutMail = useIsWithoutMail();
  const [email, setEmail] = useState(() => remembered().email);
  const [missing, setMissing] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome(undefined);
    setMissing(email.trim() ? undefined : words.resetAddress);
    if (email.trim()) setOutcome(await askFor(email.trim()));
  };

  if (isWithoutMail)
    return (
      <>
        <Banner tone="warning" icon={CircleAlert}>
          {words.resetWithoutMail}
        </Banner>
        <button type="button" className="link" onClick={onBack}>
          {words.back}
        </button>
      </>
    );
  return (
    <form onSubmit={submit} noValidate>
      <p className="c2">{words.resetWhy}</p>
      <Field label={words.email} error={missing}>
        {(described) => (
          <input
            className="input"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            {...described}
          />
        )}
      </Field>
      {outcome ? (
        <Banner tone={outcome.isSent ? 'good' : 'bad'} icon={outcome.isSent ? MailCheck : CircleAlert}>
          {outcome.text}
        </Banner>
      ) : null}
      <button type="submit" className="btn primary lg full">
        {words.resetSend}
      </button>
      <button type="button" className="link" onClick={onBack}>
        {words.back}
      </button>
    </form>
  );
};

const askFor = async (email: string): Promise<Outcome> => {
  try {
    await requestReset(email);
    return { isSent: true, text: words.resetSent };
  } catch (error) {
    const isWorded = error instanceof Problem && (error.said?.message || error.status === 0 || error.status === 429);
    return { isSent: false, text: isWorded ? error.message : words.resetFailed };
  }
};
