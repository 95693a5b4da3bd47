import { type Bet } from '@fairline/shared/domain';
import '../market/odds-table/fair-strip.css';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { RequireSession } from '../account/auth/require-session.js';
import { GiftNotification } from '../account/billing/gift-notification.js';
import { DashboardPage } from '../dashboard/dashboard-page.js';
import { Scanners, ScannersLocked } from '../dashboard/scanners.js';
import { QuotaLine } from '../dfs/quota-line.js';
import { againstFair } from '../market/model/against-fair.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { part } from '../platform/parts/part.js';
import { usePlanAccess } from '../platform/user/me.js';
import { slipInUseAtom } from '../slip/model/slip-atoms.js';
import { SlipButton } from '../slip/slip-button.js';
import { FairStrip } from '../ui/fair-strip.js';
import { PageWaiting } from './shell/page-waiting.js';

// Loaded after the user's own figures.
const FollowedScanners = part(() => import('./followed-scanners.js'));
const PlaceNow = part(() => import('../scanner/place-now.js'));
// Loaded when the user bets or opens the calculator.
const BetSlip = part(() => import('../slip/bet-slip.js'));
const EdgeCalculator = part(() => import('../slip/edge-calculator.js'));

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
        placeNow={access.isPlatinum ? <PlaceNowPart /> : null}
        more={<DashboardScanners isPlatinum={access.isPlatinum} />}
      />
      <Suspense fallback={null}>
        {isReckoning ? <EdgeCalculator onClose={() => setIsReckoning(false)} /> : null}
        {isSlipInUse ? <BetSlip /> : null}
      </Suspense>
    </div>
  );
};

// Its place is kept while its code loads.
const PlaceNowPart = () => (
  <Suspense fallback={<div className="db-sect db-now" />}>
    <PlaceNow />
  </Suspense>
);

const stripOf = ({ value, fair, prices }: Bet) => {
  if (value === undefined || fair === undefined) return null;
  const ticks = prices.map((price) => ticksAt(fair * price)).join(' ');
  return <FairStrip ticks={ticks} best={value} band={evColorStep(value)} label={againstFair(ticks, value)} />;
};

const ticksAt = (worth: number): string => ((worth - 1) * 100).toFixed(1);

/** The scanners on the dashboard: live for Platinum, a locked preview for everyone else. */
const DashboardScanners = ({ isPlatinum }: { isPlatinum: boolean }) =>
  isPlatinum ? (
    <Suspense fallback={<Scanners arbitrage={WAITING} middles={WAITING} />}>
      <FollowedScanners />
    </Suspense>
  ) : (
    <ScannersLocked />
  );

const WAITING = { state: 'loading', open: 0, best: undefined } as const;
