import { ConfirmIdentity } from '../../account/confirm-identity/confirm-identity.js';
import { PlanLimitModal } from '../../account/plan-gate/plan-limit-modal.js';
import { TimeReminder } from '../../account/responsible/time-reminder.js';
import { UsernameModal } from '../../account/setup/username-modal.js';

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
