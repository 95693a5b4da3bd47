import { RequirePlan } from '../account/auth/require-plan.js';
import { ReplayPage } from '../scanner/replay/replay-page.js';
import { PageWaiting } from './shell/page-waiting.js';

/** A replay of the lists, for users with Platinum; others see what is missing. */
export const ReplayRoute = () => (
  <RequirePlan takes="replay" waiting={<PageWaiting />}>
    <ReplayPage />
  </RequirePlan>
);
