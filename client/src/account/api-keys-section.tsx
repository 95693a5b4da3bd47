import './api-keys.css';
import {
  type CreatedToken,
  type NewToken,
  type PersonalToken,
  type Scope,
  scopes,
  TOKEN_LIMITS,
} from '@fairline/shared/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../platform/clock.js';
import { dayAndTime } from '../platform/format.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { writeToClipboard } from '../platform/write-to-clipboard.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { FormEnd } from '../ui/form-end.js';
import { Check } from '../ui/inputs/check.js';
import { Field } from '../ui/inputs/field.js';
import { ShownOnce } from '../ui/shown-once.js';
import { apiKeyMessages as words } from './api-keys-messages.js';
import { API_KEYS } from './keys-go-on.js';
import { useApiKeys } from './model/api-keys.js';
import { billedOn } from './model/plan/billed.js';

/** The user's API keys: creating one, which is shown once, and revoking each. */
const ApiKeysSection = () => {
  const { keys, isError, refetch, create, revoke } = useApiKeys();
  const { attempt, complaint } = useAttempt(messageOf);
  const [step, setStep] = useState<'rest' | 'creating' | CreatedToken>('rest');
  return (
    <section id={API_KEYS} className="panel pad stack" aria-label={words.title}>
      <div className="between wrap">
        <div className="grow">
          <h2>{words.title}</h2>
          <p className="s12 c2">
            {words.why}{' '}
            <Link className="link" to="/developers">
              {words.docs}
            </Link>
          </p>
        </div>
        {step === 'rest' ? (
          <button type="button" className="btn" onClick={() => setStep('creating')}>
            {words.create}
          </button>
        ) : null}
      </div>
      {step === 'creating' ? (
        <CreateKeyForm onCreate={async (wanted) => setStep(await create(wanted))} onCancel={() => setStep('rest')} />
      ) : null}
      {typeof step === 'object' ? (
        <ShownOnce
          title={words.created(step.name)}
          why={words.once}
          secret={step.token}
          copyLabel={words.copy}
          copy={writeToClipboard}
          onKept={() => setStep('rest')}
        />
      ) : null}
      {keys && keys.length > 0 ? (
        <ul className="api-keys">
          {keys.map((key) => (
            <KeyRow key={key.id} token={key} onRevoke={() => attempt(() => revoke(key.id))} />
          ))}
        </ul>
      ) : null}
      {keys?.length === 0 && step === 'rest' ? <p className="s12 c3">{words.none}</p> : null}
      {isError && !keys ? (
        <div className="between wrap" role="alert">
          <p>{words.failed}</p>
          <button type="button" className="btn" onClick={() => refetch()}>
            {words.tryAgain}
          </button>
        </div>
      ) : null}
      {keys || isError ? null : <div className="sk api-keys-waiting" aria-hidden />}
      <Complaint complaint={complaint} />
    </section>
  );
};
export default ApiKeysSection;

/** Asks for a new key's name, what it may do and how long. Nothing is allowed until it is chosen. */
const CreateKeyForm = ({
  onCreate,
  onCancel,
}: {
  onCreate: (wanted: NewToken) => Promise<void>;
  onCancel: () => void;
}) => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState<string>(words.expiries[1].value);
  const { attempt, complain, complaint, isUnderWay } = useAttempt(messageOf);

  const submit = () => {
    if (name.trim() === '') return complain(words.nameNeeded);
    if (chosen.length === 0) return complain(words.scopeNeeded);
    const expiry = days === '' ? {} : { expires_in_days: Number(days) };
    return attempt(() => onCreate({ name: name.trim(), scopes: [...chosen], ...expiry }));
  };
  return (
    <Form className="stack" onSubmit={submit}>
      <Field label={words.name} hint={words.nameHint}>
        {(described) => (
          <input
            className="input"
            maxLength={TOKEN_LIMITS.name}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            {...described}
          />
        )}
      </Field>
      <fieldset className="key-scopes">
        <legend>{words.scopes}</legend>
        {scopes.map((scope) => (
          <Check
            key={scope}
            label={words.scope[scope]}
            isOn={chosen.includes(scope)}
            onChange={(isOn) => setChosen((now) => (isOn ? [...now, scope] : now.filter((one) => one !== scope)))}
          />
        ))}
      </fieldset>
      <Field label={words.expiry}>
        {(described) => (
          <select className="input select" value={days} onChange={({ target }) => setDays(target.value)} {...described}>
            {words.expiries.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormEnd
        complaint={complaint}
        go={isUnderWay ? words.creating : words.go}
        isReady={!isUnderWay}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
};

const KeyRow = ({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) => {
  const { name, starts_with, scopes: allowed, created_at, last_used_at, expires_at } = token;
  const isOver = expires_at !== null && Date.parse(expires_at) <= serverNow();
  const used = last_used_at === null ? words.neverUsed : words.usedAt(dayAndTime(last_used_at));
  return (
    <li>
      <KeyRound className="ico" aria-hidden />
      <div className="grow">
        <p className="wrap row">
          <b>{name}</b> <code className="s12 c2">{starts_with}…</code>
          {isOver ? <span className="badge warnb">{words.expired}</span> : null}
        </p>
        <p className="s12 c2">
          {used} · {words.madeOn(billedOn(created_at))}
          {expires_at === null || isOver ? '' : ` · ${words.until(billedOn(expires_at))}`}
        </p>
        <p className="s12 c3">{allowed.join(' · ')}</p>
      </div>
      <button type="button" className="btn sm" aria-label={words.revokeOf(name)} onClick={onRevoke}>
        {words.revoke}
      </button>
    </li>
  );
};
