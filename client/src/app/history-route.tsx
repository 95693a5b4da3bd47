import { RequirePlan } from '../account/auth/require-plan.js';
import { HistoryPage } from '../scanner/history/history-page.js';
import { PageWaiting } from './shell/page-waiting.js';

/** The history of opportunities, for users with Platinum; others see what is missing. */
export const HistoryRoute = () => (
  <RequirePlan takes="lives" waiting={<PageWaiting />}>
    <HistoryPage />
  </RequirePlan>
);
