import type { OpsUser } from '@fairline/shared/contract';
import { useState } from 'react';
import { opsMessages as words } from '../messages.js';
import { GiftWindow } from './gift-window.js';

interface Props {
  user: OpsUser;
  isSmall?: boolean;
  onGiven: (outcome: string) => void;
  /** Reloads what is shown of the user, after a refusal too. */
  onChange: () => void;
}

/** A button that gives a user a month of Platinum, or says that they have it. Nothing for a closed account. */
export const GiveMonth = ({ user, isSmall = false, onGiven, onChange }: Props) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {user.closed ? null : mayBeGiven(user) ? (
        <button type="button" className={isSmall ? 'btn sm' : 'btn'} onClick={() => setIsAsking(true)}>
          {user.is_gifted ? words.longer : words.give}
        </button>
      ) : (
        <span className="s12 c3">{words.hasPlatinum}</span>
      )}
      <GiftWindow
        user={user}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onGiven={onGiven}
        onChange={onChange}
      />
    </>
  );
};

// The server decides: the plan may have changed since.
const mayBeGiven = ({ plan, pays_for, is_gifted, subscription_end_date }: OpsUser): boolean =>
  pays_for !== 'platinum' && (plan !== 'platinum' || (is_gifted && subscription_end_date !== null));
