import type { Need, Needs, Provider, User } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LEAVING, useAttempt } from '../../platform/http/use-attempt.js';
import { type Confirmation, confirmationAtom, onConfirmed } from '../../platform/session/confirmation.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { confirmIdentity, requestReset } from '../../platform/user/account.js';
import { authComplaint } from '../../platform/user/auth-complaint.js';
import { confirmWithPasskey, usePasskeysOffered } from '../../platform/user/passkeys.js';
import { useProviderTitles } from '../../platform/user/use-auth-settings.js';
import { Complaint } from '../../ui/complaint.js';
import { Form } from '../../ui/form.js';
import { Field } from '../../ui/inputs/field.js';
import { PasswordInput } from '../../ui/inputs/password-input.js';
import { Modal } from '../../ui/modal.js';
import { confirmMessages as words } from './confirm-identity-messages.js';

/** Opens over any page when a sensitive change waits for its user to confirm that it is them; afterwards the change goes on. */
export const ConfirmIdentity = () => {
  const asked = useAtomValue(confirmationAtom);
  const user = useAtomValue(sessionAtom)?.user;
  return (
    <Modal title={words.title} isOpen={asked !== undefined && user !== undefined} onClose={() => asked?.settle(false)}>
      {asked && user ? <ProofForm asked={asked} user={user} /> : null}
    </Modal>
  );
};

const ProofForm = ({ asked, user }: { asked: Confirmation; user: User }) => {
  const [needs, setNeeds] = useState<readonly Need[]>(asked.needs);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { attempt, complaint, isUnderWay } = useAttempt(authComplaint);
  const form = useRef<HTMLFormElement>(null);
  const { settle } = asked;

  // Before the window looks for something to focus, which would be its close button.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const proveBy = useCallback(
    (ask: () => Promise<Needs>) =>
      attempt(async () => {
        const left = (await ask()).needs;
        if (left.length > 0) return setNeeds(left);
        settle(true);
        return LEAVING;
      }),
    [attempt, settle],
  );
  const prove = useCallback(
    (proof: Parameters<typeof confirmIdentity>[0]) => proveBy(() => confirmIdentity(proof)),
    [proveBy],
  );
  useEffect(() => onConfirmed(() => void prove({})), [prove]);

  const [wantsPassword, wantsCode] = [needs.includes('password'), needs.includes('code')];
  const isFilled = (!wantsPassword || password !== '') && (!wantsCode || code.trim() !== '');
  const submit = () =>
    prove({
      ...(wantsPassword ? { password } : {}),
      ...(wantsCode && code.trim() !== '' ? { code: code.trim() } : {}),
    });
  return (
    <Form className="stack" ref={form} onSubmit={submit}>
      <p className="c2">{words.why}</p>
      {wantsPassword ? (
        <Field label={words.password}>
          {(described) => (
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              {...described}
            />
          )}
        </Field>
      ) : null}
      {wantsPassword || needs.includes('provider') ? (
        <ByProvider providers={user.providers ?? []} isOnlyWay={!wantsPassword} email={user.email} />
      ) : null}
      {wantsCode ? (
        <Field label={words.code}>
          {(described) => (
            <input
              className="input"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              {...described}
            />
          )}
        </Field>
      ) : null}
      {needs.includes('passkey') ? <p>{words.passkeyWhy}</p> : null}
      <Complaint complaint={complaint} />
      <div className="row wrap">
        {wantsPassword || wantsCode ? (
          <button type="submit" className="btn primary" disabled={!isFilled || isUnderWay}>
            {isUnderWay ? words.confirming : words.confirm}
          </button>
        ) : null}
        {user.has_passkey ? <ByPasskey isBusy={isUnderWay} onUse={() => proveBy(confirmWithPasskey)} /> : null}
        <button type="button" className="btn quiet" onClick={() => settle(false)}>
          {words.cancel}
        </button>
      </div>
    </Form>
  );
};

const ByPasskey = ({ isBusy, onUse }: { isBusy: boolean; onUse: () => void }) =>
  usePasskeysOffered() ? (
    <button type="button" className="btn" disabled={isBusy} onClick={onUse}>
      {words.passkey}
    </button>
  ) : null;

const ByProvider = ({
  providers,
  isOnlyWay,
  email,
}: {
  providers: readonly Provider[];
  isOnlyWay: boolean;
  email: string;
}) => {
  if (providers.length === 0) return isOnlyWay ? <ResetOffer email={email} /> : null;
  return (
    <>
      <p className="c2">{isOnlyWay ? words.providerWhy : words.or}</p>
      <div className="row wrap">
        {providers.map((provider) => (
          <ProviderLink key={provider} provider={provider} className={isOnlyWay ? 'btn primary' : 'btn'} />
        ))}
      </div>
    </>
  );
};

// In another tab, so that nothing typed on this page is lost.
const ProviderLink = ({ provider, className }: { provider: Provider; className: string }) => {
  const titles = useProviderTitles();
  return (
    <a className={className} href={`/api/auth/${provider}?confirm=1`} target="_blank" rel="opener noreferrer">
      {words.provider(titles[provider])}
    </a>
  );
};

/** For an account that nothing else proves: the link for a new password, by email. */
const ResetOffer = ({ email }: { email: string }) => {
  const { attempt, complaint, isUnderWay } = useAttempt(authComplaint);
  const [isSent, setIsSent] = useState(false);
  const send = () => attempt(() => requestReset(email).then(() => setIsSent(true)));
  return (
    <>
      <p>{words.noWay}</p>
      <Complaint complaint={complaint} />
      {isSent ? (
        <p role="status">{words.resetSent}</p>
      ) : (
        <div>
          <button type="button" className="btn primary" disabled={isUnderWay} onClick={send}>
            {words.sendReset}
          </button>
        </div>
      )}
    </>
  );
};
