import { type FormEvent, type ReactNode, useState } from 'react';
import { type AuthComplaint, authComplaint } from '../../lib/session/auth-complaint.js';
import { Complaint } from '../../ui/complaint.js';
import { Field } from '../../ui/inputs/field.js';
import { accountMessages as words } from './messages.js';

type Described = Parameters<Parameters<typeof Field>[0]['children']>[0];

/** A form with one field that shows what was wrong with the answer. `input` draws the field. */
export const AskForm = ({
  why,
  label,
  go,
  least = 1,
  input,
  onGiven,
  onCancel,
}: {
  why: string;
  label: string;
  go: string;
  least?: number;
  input: (value: string, onChange: (value: string) => void, described: Described) => ReactNode;
  onGiven: (value: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const [value, setValue] = useState('');
  const [complaint, setComplaint] = useState<AuthComplaint>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setComplaint(undefined);
    await onGiven(value).catch((error) => setComplaint(authComplaint(error)));
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="c2">{why}</p>
      <Field label={label}>{(described) => input(value, setValue, described)}</Field>
      <Complaint complaint={complaint} />
      <div className="row">
        <button type="submit" className="btn primary" disabled={value.trim().length < least}>
          {go}
        </button>
        <button type="button" className="btn quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
};
