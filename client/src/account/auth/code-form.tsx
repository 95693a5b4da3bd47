import { useEffect, useRef, useState } from 'react';
import { LEAVING, useAttempt } from '../../platform/http/use-attempt.js';
import { authComplaint } from '../../platform/user/auth-complaint.js';
import { Complaint } from '../../ui/complaint.js';
import { Form } from '../../ui/form.js';
import { Field } from '../../ui/inputs/field.js';
import { authMessages as words } from './messages.js';

/** Asks for the second factor. */
export const CodeForm = ({ onGive, onBack }: { onGive: (code: string) => Promise<void>; onBack: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const { attempt, complaint, complain, isUnderWay } = useAttempt(authComplaint);

  // This form replaces the one that was just submitted, so it takes the focus.
  useEffect(() => field.current?.focus(), []);

  const submit = () => {
    setMissing(code.trim() ? undefined : words.codeNeeded);
    if (!code.trim()) return complain(undefined);
    return attempt(async () => {
      await onGive(code.trim());
      return LEAVING;
    });
  };

  return (
    <Form onSubmit={submit}>
      <p className="c2">{words.codeWhy}</p>
      <Field label={words.code} error={missing}>
        {(described) => (
          <input
            className="input"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            ref={field}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            {...described}
          />
        )}
      </Field>
      <Complaint complaint={complaint} />
      <button type="submit" className="btn primary lg full" disabled={isUnderWay}>
        {isUnderWay ? words.verifying : words.verify}
      </button>
      <button type="button" className="link" onClick={onBack}>
        {words.back}
      </button>
    </Form>
  );
};
