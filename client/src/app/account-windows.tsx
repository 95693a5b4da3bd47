import { UsernameModal } from '../features/account-setup/username-modal.js';
import { ConfirmIdentity } from '../features/confirm-identity/confirm-identity.js';
import { PlanLimitModal } from '../features/plan-gate/plan-limit-modal.js';
import { TimeReminder } from '../features/responsible/time-reminder.js';

/** The windows that may open over any page for a user who is signed in. */
const AccountWindows = () => (
  <>
    <UsernameModal />
    <PlanLimitModal />
    <TimeReminder />
    <ConfirmIdentity />
  </>
);

export default AccountWindows;
