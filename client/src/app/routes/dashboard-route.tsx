import '../../features/odds-table/fair-strip.css';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { RequireSession } from '../../features/auth/require-session.js';
import { SlipButton } from '../../features/bet-slip/slip-button.js';
import { DashboardPage } from '../../features/dashboard/dashboard-page.js';
import { Scanners, ScannersLocked } from '../../features/dashboard/scanners.js';
import { QuotaLine } from '../../features/dfs/quota-line.js';
import { GiftNotification } from '../../features/gift/gift-notification.js';
import { useBestOpen } from '../../features/opportunities/list/use-best-open.js';
import { useFollowList } from '../../features/opportunities/list/use-follow-list.js';
import { againstFair } from '../../lib/against-fair.js';
import type { Bet } from '../../lib/bets/bet.js';
import { evColorStep } from '../../lib/ev-color-step.js';
import { part } from '../../lib/parts/part.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { slipInUseAtom } from '../../lib/slip/slip-atoms.js';
import { FairStrip } from '../../ui/fair-strip.js';
import { PageWaiting } from '../page-waiting.js';

// Loaded when the user bets or opens the calculator.
const BetSlip = part(() => import('../../features/bet-slip/bet-slip.js'));
const EdgeCalculator = part(() => import('../../features/bet-slip/edge-calculator.js'));

/** The dashboard, for everyone who is signed in, with the bet slip over it. Visitors go to the front page. */
export const DashboardRoute = () => (
  <RequireSession waiting={<PageWaiting />}>
    <Dashboard />
  </RequireSession>
);

const Dashboard = () => {
  const access = usePlanAccess();
  const isSlipInUse = useAtomValue(slipInUseAtom);
  const [isReckoning, setIsReckoning] = useState(false);
  if (!access) return <PageWaiting />;
  return (
    <div className="db-frame">
      <DashboardPage
        access={access}
        onCalculator={() => setIsReckoning(true)}
        strip={stripOf}
        tools={<SlipButton />}
        notice={<GiftNotification />}
        quota={<QuotaLine me={access.me} />}
        more={<DashboardScanners isPlatinum={access.isPlatinum} />}
      />
      <Suspense fallback={null}>
        {isReckoning ? <EdgeCalculator onClose={() => setIsReckoning(false)} /> : null}
        {isSlipInUse ? <BetSlip /> : null}
      </Suspense>
    </div>
  );
};

const stripOf = ({ value, fair, prices }: Bet) => {
  if (value === undefined || fair === undefined) return null;
  const ticks = prices.map((price) => ticksAt(fair * price)).join(' ');
  return <FairStrip ticks={ticks} best={value} band={evColorStep(value)} label={againstFair(ticks, value)} />;
};

const ticksAt = (worth: number): string => ((worth - 1) * 100).toFixed(1);

/** The scanners on the dashboard: live for Platinum, a locked preview for everyone else. */
const DashboardScanners = ({ isPlatinum }: { isPlatinum: boolean }) => (isPlatinum ? <Followed /> : <ScannersLocked />);

const Followed = () => {
  useFollowList('arbitrage', true);
  useFollowList('middles', true);
  const arbitrage = useBestOpen('arbitrage');
  const middles = useBestOpen('middles');
  if (arbitrage.state === 'refused' || middles.state === 'refused') return <ScannersLocked />;
  return <Scanners arbitrage={arbitrage} middles={middles} />;
};
