import { useEffect } from 'react';
import { UsernameModal } from '../features/account-setup/username-modal.js';
import { PlanLimitModal } from '../features/plan-gate/plan-limit-modal.js';
import { TimeReminder } from '../features/responsible/time-reminder.js';
import { keepPicksSynced } from '../lib/picks/sync/keep-synced.js';
import { keepPreferences } from '../lib/preferences/keep-preferences.js';
import { countTimeHere } from '../lib/responsible/time-here.js';

/** The windows that may open over any page for a user who is signed in. Also keeps their preferences and picks in sync with the server. */
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
