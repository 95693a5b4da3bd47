import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AuthComplaint, authComplaint } from '../../platform/user/auth-complaint.js';
import { Complaint } from '../../ui/complaint.js';
import { Field } from '../../ui/inputs/field.js';
import { authMessages as words } from './messages.js';

/** Asks for the second factor. */
export const CodeForm = ({ onGive, onBack }: { onGive: (code: string) => Promise<void>; onBack: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const [complaint, setComplaint] = useState<AuthComplaint>();
  const [isAsking, setIsAsking] = useState(false);

  // This form replaces the one that was just submitted, so it takes the focus.
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setComplaint(undefined);
    setMissing(code.trim() ? undefined : words.codeNeeded);
    if (!code.trim()) return;
    setIsAsking(true);
    try {
      await onGive(code.trim());
    } catch (error) {
      setComplaint(authComplaint(error));
      setIsAsking(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
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
      <button type="submit" className="btn primary lg full" disabled={isAsking}>
        {isAsking ? words.verifying : words.verify}
      </button>
      <button type="button" className="link" onClick={onBack}>
        {words.back}
      </button>
    </form>
  );
};
