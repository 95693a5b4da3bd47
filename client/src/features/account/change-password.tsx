import { type FormEvent, useState } from 'react';
import { updateUser } from '../../lib/session/account.js';
import { type AuthComplaint, authComplaint } from '../../lib/session/auth-complaint.js';
import { Complaint } from '../../ui/complaint.js';
import { Field } from '../../ui/inputs/field.js';
import { PasswordInput } from '../../ui/inputs/password-input.js';
import { accountMessages as words } from './messages.js';
import { NewPassword } from './new-password.js';

/** Changes the password, which takes the current one. A user who only ever signed in through a provider sets a first password. */
export const ChangePassword = ({ hasPassword }: { hasPassword: boolean }) => {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<AuthComplaint>();
  const [isChanged, setIsChanged] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChanged(false);
    setComplaint(undefined);
    if (!password || (hasPassword && !current))
      return setComplaint({ text: hasPassword ? words.bothNeeded : words.newNeeded, reasons: [] });
    try {
      await updateUser({ password, ...(hasPassword ? { currentPassword: current } : {}) });
      setCurrent('');
      setPassword('');
      setIsChanged(true);
    } catch (error) {
      setComplaint(authComplaint(error));
    }
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h3>{hasPassword ? words.change : words.choose}</h3>
      {hasPassword ? (
        <Field label={words.currentPassword}>
          {(described) => (
            <PasswordInput
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
              {...described}
            />
          )}
        </Field>
      ) : null}
      <NewPassword value={password} onChange={setPassword} />
      <Complaint complaint={complaint} />
      {isChanged ? <p role="status">{words.changed}</p> : null}
      <div>
        <button type="submit" className="btn">
          {hasPassword ? words.change : words.choose}
        </button>
      </div>
    </form>
  );
};
