import type { User } from '@fairline/shared/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../picks/model/files/save-file.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { callApi } from '../platform/session/api.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { FormEnd } from '../ui/form-end.js';
import { Field } from '../ui/inputs/field.js';
import { PasswordInput } from '../ui/inputs/password-input.js';
import { ActionRow } from './action-row.js';
import { accountMessages as words } from './messages.js';
import { closeAccount } from './model/leave.js';

/** What a user can do with their data: download it, take a break, or close the account. */
export const DataSection = ({ user }: { user: User }) => {
  const [isClosing, setIsClosing] = useState(false);
  return (
    <section className="panel pad stack" aria-label={words.data}>
      <h2>{words.data}</h2>
      <Export />
      <ActionRow title={words.breaks} why={words.breaksWhy}>
        <Link className="btn" to="/responsible">
          {words.toBreaks}
        </Link>
      </ActionRow>
      <ActionRow
        title={words.close}
        why={words.closeWhy}
        below={isClosing ? <CloseAccount user={user} onCancel={() => setIsClosing(false)} /> : null}
      >
        {isClosing ? null : (
          <button type="button" className="btn danger" onClick={() => setIsClosing(true)}>
            {words.close}
          </button>
        )}
      </ActionRow>
    </section>
  );
};

const Export = () => {
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  return (
    <ActionRow title={words.export} why={words.exportWhy} below={<Complaint complaint={complaint} />}>
      <button type="button" className="btn" disabled={isUnderWay} onClick={() => attempt(() => saveExport(new Date()))}>
        {isUnderWay ? words.exporting : words.export}
      </button>
    </ActionRow>
  );
};

/** The last checks before an account is closed: that the user means it, and that the owner is the one asking. */
const CloseAccount = ({ user, onCancel }: { user: User; onCancel: () => void }) => {
  const [typed, setTyped] = useState<Typed>({ word: '', password: '', code: '' });
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const hasPassword = user.has_password !== false;
  const isMeant = typed.word.trim() === words.closeWord && (!hasPassword || typed.password !== '');

  const submit = () => {
    const code = typed.code.trim();
    const proof = { ...(hasPassword ? { password: typed.password } : {}), ...(code ? { code } : {}) };
    return attempt(() => closeAccount(proof));
  };
  return (
    <Form className="stack closing" onSubmit={submit}>
      <ul>
        {words.closeList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="c2">{words.closeExport}</p>
      <ProofFields user={user} typed={typed} onType={(part) => setTyped((before) => ({ ...before, ...part }))} />
      <FormEnd
        complaint={complaint}
        go={isUnderWay ? words.closing : words.closeNow}
        isReady={isMeant && !isUnderWay}
        isGrave
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
};

type Typed = Readonly<Record<'word' | 'password' | 'code', string>>;

const ProofFields = ({ user, typed, onType }: { user: User; typed: Typed; onType: (part: Partial<Typed>) => void }) => (
  <>
    {user.has_password === false ? null : (
      <Field label={words.yourPassword}>
        {(described) => (
          <PasswordInput
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => onType({ password: event.target.value })}
            {...described}
          />
        )}
      </Field>
    )}
    {user.has_factor ? (
      <Field label={words.code}>
        {(described) => (
          <input
            className="input"
            autoComplete="one-time-code"
            value={typed.code}
            onChange={(event) => onType({ code: event.target.value })}
            {...described}
          />
        )}
      </Field>
    ) : null}
    <Field label={words.closeType}>
      {(described) => (
        <input
          className="input"
          autoComplete="off"
          value={typed.word}
          onChange={(event) => onType({ word: event.target.value })}
          {...described}
        />
      )}
    </Field>
  </>
);

/** Downloads everything that is stored about the user, and saves it as a file. */
const saveExport = async (now: Date): Promise<void> => {
  const everything = await callApi('/api/me/export');
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  saveFile(file, `fairline-${now.toISOString().slice(0, 10)}.json`);
};
