import { type FormEvent, useState } from 'react';
import { type AuthComplaint, authComplaint } from '../../lib/session/auth-complaint.js';
import { Complaint } from '../../ui/complaint.js';
import { Field } from '../../ui/field.js';
import { accountMessages as words } from './messages.js';

/** Asks for a code of the authenticator. */
export const CodeForm = ({
  why,
  onCode,
  onCancel,
}: {
  why: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<AuthComplaint>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setComplaint(undefined);
    await onCode(code.trim()).catch((error) => setComplaint(authComplaint(error)));
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="c2">{why}</p>
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
      <Complaint complaint={complaint} />
      <div className="row">
        <button type="submit" className="btn primary" disabled={code.trim().length < 6}>
          {words.verify}
        </button>
        <button type="button" className="btn quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
};
