import { useEffect } from 'react';
import { UsernameModal } from '../features/account-setup/username-modal.js';
import { PlanLimitModal } from '../features/plan-gate/plan-limit-modal.js';
import { TimeReminder } from '../features/responsible/time-reminder.js';
import { keepPicksSynced } from '../lib/picks/sync/keep-synced.js';
import { keepPreferences } from '../lib/preferences/keep-preferences.js';
import { countTimeHere } from '../lib/responsible/time-here.js';

/** What may open over any page for who is signed in; and their preferences and picks, kept the same here and on the server. */
const AccountWindows = () => {
  useEffect(() => keepPreferences(), []);
  useEffect(() => keepPicksSynced(), []);
  useEffect(() => countTimeHere(), []);
  return (
    <>
      <UsernameModal />
      <PlanLimitModal />
      <TimeReminder />
    </>
  );
};

export default AccountWindows;
