import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { serverNow } from '../platform/clock.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { Complaint } from '../ui/complaint.js';
import { apiKeyMessages as words } from './api-keys-messages.js';
import { useApiKeys } from './model/api-keys.js';
import { passkeysMessages } from './passkeys-messages.js';

/** Says after a new password what still opens the account: passkeys and API keys. Nothing for a user without any. */
export const KeysGoOn = () => {
  const hasPasskey = useAtomValue(sessionAtom)?.user.has_passkey === true;
  return (
    <>
      {hasPasskey ? <p role="status">{passkeysMessages.goOn}</p> : null}
      <ApiKeysGoOn />
    </>
  );
};

/** The API keys that still work, and a button that revokes them all. */
const ApiKeysGoOn = () => {
  const { keys = [], revoke } = useApiKeys();
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const [isRevoked, setIsRevoked] = useState(false);
  const working = keys.filter(({ expires_at: end }) => end === null || Date.parse(end) > serverNow());
  if (isRevoked) return <p role="status">{words.allRevoked}</p>;
  if (working.length === 0) return null;
  const revokeAll = async () => {
    for (const { id } of working) await revoke(id);
    setIsRevoked(true);
  };
  return (
    <div className="stack">
      <p role="status">{words.goOn(working.length)}</p>
      <div className="row wrap">
        <button type="button" className="btn danger sm" disabled={isUnderWay} onClick={() => attempt(revokeAll)}>
          {words.revokeAll}
        </button>
        <a className="link s12" href={`#${API_KEYS}`}>
          {words.see}
        </a>
      </div>
      <Complaint complaint={complaint} />
    </div>
  );
};

/** The id of the panel of API keys. */
export const API_KEYS = 'api-keys';
