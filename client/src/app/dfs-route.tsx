import { RequirePlan } from '../features/auth/require-plan.js';
import { DfsPage } from '../features/dfs/dfs-page.js';
import { GoldBanner } from '../features/plan-gate/gold-required.js';
import { useStanding } from '../lib/session/me.js';
import { PageWaiting } from './page-waiting.js';

/** The page of DFS props: for everybody who is signed in, with what Gold would give above it for who has no plan. */
export const DfsRoute = () => (
  <RequirePlan waiting={<PageWaiting />}>
    <Props />
  </RequirePlan>
);

const Props = () => <DfsPage above={useStanding()?.isPaid ? null : <GoldBanner />} />;
