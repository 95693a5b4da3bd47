import { RequirePlan } from '../account/auth/require-plan.js';
import { GoldBanner } from '../account/billing/gold-required.js';
import { DfsPage } from '../dfs/dfs-page.js';
import { usePlanAccess } from '../platform/user/me.js';
import { PageWaiting } from './shell/page-waiting.js';

/** The DFS props page, for everyone who is signed in. Users without a plan see above it what Gold would add. */
export const DfsRoute = () => (
  <RequirePlan waiting={<PageWaiting />}>
    <Props />
  </RequirePlan>
);

const Props = () => <DfsPage above={usePlanAccess()?.isPaid ? null : <GoldBanner />} />;
