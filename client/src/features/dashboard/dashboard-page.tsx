import './dashboard.css';
import './side-lists.css';
import { Calculator } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Bet } from '../../lib/bets/bet.js';
import { usePageTitle } from '../../lib/page-title.js';
import { part } from '../../lib/parts/part.js';
import { quotaSpent } from '../../lib/plan/quota-spent.js';
import { type PlanAccess, shownPlan } from '../../lib/session/me.js';
import { LiveGames } from './live-games.js';
import { dashboardMessages as words } from './messages.js';
import { OpenPicks } from './open-picks.js';
import { Performance } from './performance.js';
import { RecommendedBets } from './recommended-bets.js';
import { useAskedOdds } from './use-asked-odds.js';
import { useFollowedOdds } from './use-followed-odds.js';
import { useName } from './use-name.js';

// Loaded later: the page can be read before its picks are settled.
const Settling = part(() => import('./automatic-settlement.js'));

export interface DashboardParts {
  readonly access: PlanAccess;
  readonly onCalculator: () => void;
  /** Draws the books' prices against the fair line of a bet. */
  readonly strip: (bet: Bet) => ReactNode;
  /** Shown beside the title. */
  readonly tools?: ReactNode;
  /** A notice for this user, above everything else. */
  readonly notice?: ReactNode;
  /** How many requests are left, for users with a quota. */
  readonly quota?: ReactNode;
  /** Shown below the open picks. */
  readonly more?: ReactNode;
}

/** The dashboard: the user's performance, the best bets of today, live games and open picks. */
export const DashboardPage = ({ access, onCalculator, strip, tools, notice, quota, more }: DashboardParts) => {
  const title = words.title(useName());
  usePageTitle(title);
  return (
    <main className="page db">
      <div className="head">
        <div className="grow">
          <h1>{title}</h1>
          <span className="badge plan">{words.badges[shownPlan(access.me)]}</span>
        </div>
        {tools}
        <button type="button" className="btn" aria-haspopup="dialog" onClick={onCalculator}>
          <Calculator className="ico s" aria-hidden />
          {words.calculator}
        </button>
      </div>
      {notice}
      {quota}
      <div className="db-grid">
        <div>
          <Performance />
          {access.isPaid ? <Followed strip={strip} /> : <Asked access={access} strip={strip} />}
        </div>
        <div className="db-side">
          <LiveGames />
          <OpenPicks />
          {more}
        </div>
      </div>
      <Suspense fallback={null}>
        <Settling />
      </Suspense>
    </main>
  );
};

const Followed = ({ strip }: Pick<DashboardParts, 'strip'>) => (
  <RecommendedBets odds={useFollowedOdds()} strip={strip} toAll />
);
const Asked = ({ access, strip }: Pick<DashboardParts, 'access' | 'strip'>) => {
  const odds = useAskedOdds();
  const spent = quotaSpent(access);
  return <RecommendedBets odds={spent ? { state: 'failed', problem: spent } : odds} strip={strip} />;
};
