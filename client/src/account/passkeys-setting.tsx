import './passkeys.css';
import { PASSKEY_LIMITS, type Passkey } from '@fairline/shared/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { dayAndTime } from '../platform/format.js';
import { useAttempt } from '../platform/http/use-attempt.js';
import { authComplaint } from '../platform/user/auth-complaint.js';
import { usePasskeysOffered } from '../platform/user/passkeys.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { FormEnd } from '../ui/form-end.js';
import { Field } from '../ui/inputs/field.js';
import { ActionRow } from './action-row.js';
import { useOwnPasskeys } from './model/own-passkeys.js';
import { billedOn } from './model/plan/billed.js';
import { passkeysMessages as words } from './passkeys-messages.js';

/** The user's passkeys: adding one, and renaming and removing each. */
const PasskeysSetting = () => {
  const { passkeys, isError, refetch, add, rename, remove } = useOwnPasskeys();
  const { attempt, complaint, isUnderWay } = useAttempt(authComplaint);
  const isOffered = usePasskeysOffered();
  return (
    <ActionRow
      title={words.title}
      why={isOffered ? words.why : words.notHere}
      below={
        <>
          <Complaint complaint={complaint} />
          {passkeys && passkeys.length > 0 ? (
            <ul className="passkeys" aria-label={words.list}>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={(name) => rename(passkey.id, name)}
                  onRemove={() => remove(passkey.id)}
                />
              ))}
            </ul>
          ) : null}
          {isError && !passkeys ? (
            <div className="between wrap" role="alert">
              <p>{words.failed}</p>
              <button type="button" className="btn" onClick={() => refetch()}>
                {words.tryAgain}
              </button>
            </div>
          ) : null}
        </>
      }
    >
      {isOffered ? (
        <button type="button" className="btn" disabled={isUnderWay} onClick={() => attempt(add)}>
          {isUnderWay ? words.adding : words.add}
        </button>
      ) : null}
    </ActionRow>
  );
};
export default PasskeysSetting;

interface RowProps {
  readonly passkey: Passkey;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

const PasskeyRow = ({ passkey, onRename, onRemove }: RowProps) => {
  const { name, created_at, last_used_at } = passkey;
  const [step, setStep] = useState<'rest' | 'renaming' | 'removing'>('rest');
  const rest = () => setStep('rest');
  return (
    <li>
      <div className="row">
        <KeyRound className="ico" aria-hidden />
        <div className="grow">
          <p>
            <b>{name}</b>
          </p>
          <p className="s12 c2">
            {last_used_at === null ? words.neverUsed : words.usedAt(dayAndTime(last_used_at))} ·{' '}
            {words.addedOn(billedOn(created_at))}
          </p>
        </div>
        {step === 'rest' ? (
          <>
            <button
              type="button"
              className="btn sm"
              aria-label={words.renameOf(name)}
              onClick={() => setStep('renaming')}
            >
              {words.rename}
            </button>
            <button
              type="button"
              className="btn sm"
              aria-label={words.removeOf(name)}
              onClick={() => setStep('removing')}
            >
              {words.remove}
            </button>
          </>
        ) : null}
      </div>
      {step === 'renaming' ? (
        <RenameForm name={name} onRename={(next) => onRename(next).then(rest)} onCancel={rest} />
      ) : null}
      {step === 'removing' ? <RemoveForm name={name} onRemove={onRemove} onCancel={rest} /> : null}
    </li>
  );
};

const RenameForm = ({
  name,
  onRename,
  onCancel,
}: {
  name: string;
  onRename: (name: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const [typed, setTyped] = useState(name);
  const { attempt, complaint, isUnderWay } = useAttempt(authComplaint);
  return (
    <Form className="stack" onSubmit={() => attempt(() => onRename(typed.trim()))}>
      <Field label={words.name}>
        {(described) => (
          <input
            className="input"
            maxLength={PASSKEY_LIMITS.name}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...described}
          />
        )}
      </Field>
      <FormEnd
        complaint={complaint}
        go={words.save}
        isReady={typed.trim() !== '' && !isUnderWay}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
};

const RemoveForm = ({
  name,
  onRemove,
  onCancel,
}: {
  name: string;
  onRemove: () => Promise<void>;
  onCancel: () => void;
}) => {
  const { attempt, complaint, isUnderWay } = useAttempt(authComplaint);
  return (
    <Form className="stack" onSubmit={() => attempt(onRemove)}>
      <p className="c2">{words.removeWhy(name)}</p>
      <FormEnd
        complaint={complaint}
        go={words.remove}
        isGrave
        isReady={!isUnderWay}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
};
