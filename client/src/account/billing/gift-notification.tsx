import { useAtomValue } from 'jotai';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { Banner } from '../../ui/banner.js';
import { billedOn, giftEnd } from '../model/plan/billed.js';
import { giftMessages as words } from './gift-messages.js';
import { hasSeenGift, keepGiftSeen } from './gift-seen.js';

/** Tells a user that they were given Platinum, until they have seen it. */
export const GiftNotification = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const me = usePlanAccess()?.me;
  const [isDismissed, setIsDismissed] = useState(false);
  if (!userId || !me?.is_gifted || me.plan !== 'platinum') return null;
  if (isDismissed || hasSeenGift(userId)) return null;
  const dismiss = () => {
    keepGiftSeen(userId);
    setIsDismissed(true);
  };
  return (
    <Banner tone="accent" icon={Gift} onDismiss={dismiss}>
      <b className="b">{words.title}</b> <span className="c2">{words.until(billedOn(giftEnd(me, Date.now())))}</span>
    </Banner>
  );
};
