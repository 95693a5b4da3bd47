import { useSearchParams } from 'react-router-dom';
import { AccessibilitySection } from '../../features/accessibility/accessibility-section.js';
import { AccountPage } from '../../features/account/account-page.js';
import { RecoveryPage } from '../../features/account/recovery-page.js';
import { VerifyPage } from '../../features/account/verify-page.js';
import { RequireSession } from '../../features/auth/require-session.js';
import { PageWaiting } from '../page-waiting.js';

/** The account page. Links in our emails lead here too; they need no login. */
export const AccountRoute = () => {
  const [query] = useSearchParams();
  const recovery = query.get('recovery');
  const verify = query.get('verify');
  if (recovery) return <RecoveryPage token={recovery} />;
  if (verify) return <VerifyPage token={verify} />;
  return (
    <RequireSession waiting={<PageWaiting />}>
      <AccountPage settings={<AccessibilitySection />} />
    </RequireSession>
  );
};
