import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { UPGRADE_PATH } from '../model/plan/upgrade-path.js';
import { planGateMessages as words } from './plan-gate-messages.js';

/** Shown instead of the odds to users without a plan. */
export const GoldRequired = () => (
  <EmptyPanel icon={Lock} title={words.goldTitle} actions={<UpgradeGold />}>
    <p>{words.goldWhy}</p>
  </EmptyPanel>
);

/** The same above a page that everyone sees in part. */
export const GoldBanner = () => (
  <Banner tone="accent" icon={Lock} action={<UpgradeGold />}>
    <b className="b">{words.goldTitle}</b> <span className="c2">{words.goldWhy}</span>
  </Banner>
);

const UpgradeGold = () => (
  <Link className="btn sm accent" to={`${UPGRADE_PATH}&plan=gold`} aria-label={words.upgradeGoldLabel}>
    {words.upgradeGold}
  </Link>
);
