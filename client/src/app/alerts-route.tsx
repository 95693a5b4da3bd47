import { RequirePlan } from '../account/auth/require-plan.js';
import { AlertsPage } from '../alerts/alerts-page.js';
import { PageWaiting } from './shell/page-waiting.js';

/** The alerts, for everyone who is signed in: without Platinum the page says what they are. */
export const AlertsRoute = () => (
  <RequirePlan waiting={<PageWaiting />}>
    <AlertsPage />
  </RequirePlan>
);
