import { Link } from 'react-router-dom';
import { UPGRADE_PATH } from '../../lib/plan/upgrade-path.js';
import { FeatureList } from './feature-list.js';
import { billingMessages as words } from './messages.js';
import { PLAN_COPY } from './plan-copy.js';

/** What Platinum would add, with an upgrade button. */
export const UpgradeSection = () => (
  <section className="panel pad stack" aria-label={words.upgradeTitle}>
    <h2>{words.upgradeTitle}</h2>
    <p className="c2">{words.upgradeWhyPlatinum}</p>
    <FeatureList features={PLAN_COPY.platinum.contents(undefined)} />
    <div>
      <Link className="btn primary" to={UPGRADE_PATH}>
        {words.upgradeTitle}
      </Link>
    </div>
  </section>
);
