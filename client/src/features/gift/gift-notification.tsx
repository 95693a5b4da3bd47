import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { billedOn } from '../../lib/plan/billed.js';
import { giftEnd } from '../../lib/plan/gift-end.js';
import { useStanding } from '../../lib/session/me.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { Modal } from '../../ui/modal.js';
import { hasSeenGift, keepGiftSeen } from './gift-seen.js';
import { giftMessages as words } from './messages.js';

/** Tells a user once that they were given Platinum. */
export const GiftNotification = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const me = useStanding()?.me;
  const [isDismissed, setIsDismissed] = useState(false);
  if (!userId || !me?.is_gifted || me.plan !== 'platinum') return null;
  const dismiss = () => {
    keepGiftSeen(userId);
    setIsDismissed(true);
  };
  return (
    <Modal title={words.title} isOpen={!isDismissed && !hasSeenGift(userId)} onClose={dismiss}>
      <p className="c2">{words.why}</p>
      <p>{words.until(billedOn(giftEnd(me, Date.now())))}</p>
      <div>
        <button type="button" className="btn primary" onClick={dismiss}>
          {words.dismiss}
        </button>
      </div>
    </Modal>
  );
};
