import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAlertPlaces } from '../alerts/model/use-alert-places.js';
import { serverNow } from '../platform/clock.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { usePlanAccess } from '../platform/user/me.js';
import { Complaint } from '../ui/complaint.js';
import { apiKeyMessages as words } from './api-keys-messages.js';
import { useApiKeys } from './model/api-keys.js';
import { passkeysMessages } from './passkeys-messages.js';

/** Says after a new password what still opens the account and where alerts still go: passkeys, API keys, places. Nothing for a user without any. */
export const KeysGoOn = () => {
  const hasPasskey = useAtomValue(sessionAtom)?.user.has_passkey === true;
  return (
    <>
      {hasPasskey ? <p role="status">{passkeysMessages.goOn}</p> : null}
      <ApiKeysGoOn />
      <Places />
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

const Places = () => {
  const { places = [] } = useAlertPlaces(usePlanAccess()?.isPlatinum ?? false);
  // Emails go to the account's own address.
  const count = places.filter(({ kind, endedWhy }) => endedWhy === null && kind !== 'email').length;
  if (count === 0) return null;
  return (
    <p role="status">
      {words.placesGoOn(count)}{' '}
      <Link className="link" to="/alerts">
        {words.seePlaces}
      </Link>
    </p>
  );
};

/** The id of the panel of API keys. */
export const API_KEYS = 'api-keys';
