import { useEffect } from 'react';
import { UsernameModal } from '../features/account-setup/username-modal.js';
import { GiftNotification } from '../features/gift/gift-notification.js';
import { PlanLimitModal } from '../features/plan-gate/plan-limit-modal.js';
import { keepPicksSynced } from '../lib/picks/sync/keep-synced.js';
import { keepPreferences } from '../lib/preferences/keep-preferences.js';

/** What may open over any page for who is signed in; and their preferences and picks, kept the same here and on the server. */
const AccountWindows = () => {
  useEffect(() => keepPreferences(), []);
  useEffect(() => keepPicksSynced(), []);
  return (
    <>
      <UsernameModal />
      <GiftNotification />
      <PlanLimitModal />
    </>
  );
};

export default AccountWindows;
