import { ConfirmIdentity } from '../../account/auth/confirm-identity.js';
import { PlanLimitModal } from '../../account/billing/plan-limit-modal.js';
import { TimeReminder } from '../../account/time-reminder.js';
import { UsernameModal } from '../../account/username-modal.js';

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
