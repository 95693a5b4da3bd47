import { Suspense } from 'react';
import { ConfirmIdentity } from '../../account/auth/confirm-identity.js';
import { PlanLimitModal } from '../../account/billing/plan-limit-modal.js';
import { TimeReminder } from '../../account/time-reminder.js';
import { UsernameModal } from '../../account/username-modal.js';
import { part } from '../../platform/parts/part.js';

// Asked of new accounts alone.
const SetUpWindow = part(() => import('../../account/set-up-window.js'));

/** The windows that may open over any page for a user who is signed in. */
const AccountWindows = () => (
  <>
    <UsernameModal
      next={
        <Suspense fallback={null}>
          <SetUpWindow />
        </Suspense>
      }
    />
    <PlanLimitModal />
    <TimeReminder />
    <ConfirmIdentity />
  </>
);

export default AccountWindows;
