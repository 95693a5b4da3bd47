import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { UPGRADE_PATH } from '../account/model/plan/upgrade-path.js';
import { Banner } from '../ui/banner.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { premiumMessages as words } from './premium-messages.js';

type Premium = keyof typeof words.gate;

/** Shown instead of a scanner to users without Platinum. */
export const PremiumPanel = ({ list }: { list: Premium }) => (
  <EmptyPanel icon={Lock} title={words.gate[list]} actions={<UpgradeToPlatinum />}>
    <p>{words.gateBody[list]}</p>
  </EmptyPanel>
);

/** The same above the bets, for users who followed a link to a scanner. */
export const PremiumNotice = ({ list, onDismiss }: { list: Premium; onDismiss: () => void }) => (
  <Banner tone="accent" icon={Lock} action={<UpgradeToPlatinum />} onDismiss={onDismiss}>
    <b className="b">{words.gate[list]}</b> <span className="c2">{words.gateBody[list]}</span>
  </Banner>
);

const UpgradeToPlatinum = () => (
  <Link className="btn sm accent" to={UPGRADE_PATH}>
    {words.upgrade}
  </Link>
);
