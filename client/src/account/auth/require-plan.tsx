import { GATES, opens, type Gate as Shut } from '@fairline/shared/domain';
import { Lock } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { SIGN_IN } from '../../platform/http/load-failure.js';
import { usePageTitle } from '../../platform/page-title.js';
import { part } from '../../platform/parts/part.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { UPGRADE_PATH } from '../model/plan/upgrade-path.js';
import { RequireSession } from './require-session.js';

// Loaded later: most who open a page may see it.
const OpenToYou = part(() => import('./open-to-you.js'));

/** Shows a page to signed-in users whose plan includes it; others see what is missing. */
export const RequirePlan = (props: { takes?: Shut; waiting: ReactNode; children: ReactNode }) => (
  <RequireSession elseTo="login" waiting={props.waiting} heldBack={<SignInFirst />}>
    <PlanGate {...props} />
  </RequireSession>
);

const SignInFirst = () => (
  <main className="page">
    <ErrorPanel {...SIGN_IN} />
  </main>
);

const PlanGate = ({ takes, waiting, children }: { takes?: Shut; waiting: ReactNode; children: ReactNode }) => {
  const access = usePlanAccess();
  if (!access) return waiting;
  if (!takes || opens(access.me, takes)) return children;
  return GATES[takes] === 'platinum' ? (
    <Gate title={words.platinumTitle} body={words.platinumBody} to={UPGRADE_PATH} action={words.upgrade} />
  ) : (
    <Gate title={words.paidTitle} body={words.paidBody} to="/subscribe" action={words.choosePlan} />
  );
};

const Gate = ({ title, body, to, action }: { title: string; body: string; to: string; action: string }) => {
  usePageTitle(title);
  return (
    <main className="page">
      <EmptyPanel
        icon={Lock}
        title={title}
        heading="h1"
        actions={
          <Link className="btn accent" to={to}>
            {action}
          </Link>
        }
      >
        <p>{body}</p>
      </EmptyPanel>
      <Suspense fallback={null}>
        <OpenToYou />
      </Suspense>
    </main>
  );
};

// Apart from those of the sign-in page, which no other page loads.
const words = {
  paidTitle: 'Subscription Required',
  paidBody: 'This feature requires a Gold or Platinum subscription.',
  choosePlan: 'Choose Your Plan',
  platinumTitle: 'Platinum Plan Required',
  platinumBody: 'This feature requires a Platinum subscription.',
  upgrade: 'Upgrade to Platinum',
} as const;
