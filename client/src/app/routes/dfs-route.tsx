import { RequirePlan } from '../../features/auth/require-plan.js';
import { DfsPage } from '../../features/dfs/dfs-page.js';
import { GoldBanner } from '../../features/plan-gate/gold-required.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { PageWaiting } from '../page-waiting.js';

/** The DFS props page, for everyone who is signed in. Users without a plan see above it what Gold would add. */
export const DfsRoute = () => (
  <RequirePlan waiting={<PageWaiting />}>
    <Props />
  </RequirePlan>
);

const Props = () => <DfsPage above={usePlanAccess()?.isPaid ? null : <GoldBanner />} />;
