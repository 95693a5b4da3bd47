import { useAtomValue } from 'jotai';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sessionAtom } from '../../platform/session/session-atom.js';
import type { GiftSeenKey } from '../../platform/storage/kept-keys.table.js';
import { keep, recall } from '../../platform/storage/storage.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { Banner } from '../../ui/banner.js';
import { billedOn, giftEnd } from '../model/plan/billed.js';
import { giftMessages as words } from './gift-messages.js';

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

const keyOf = (userId: string): GiftSeenKey => `hasSeenGiftNotification_${userId}`;

/** Whether the user was told of the gift on this device. */
const hasSeenGift = (userId: string): boolean => recall(keyOf(userId), z.boolean()) ?? false;
export const keepGiftSeen = (userId: string): boolean => keep(keyOf(userId), true);
