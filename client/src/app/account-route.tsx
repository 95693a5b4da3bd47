import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccessibilitySection } from '../account/accessibility-settings.js';
import { AccountPage } from '../account/account-page.js';
import { RequireSession } from '../account/auth/require-session.js';
import { RecoveryPage } from '../account/recovery-page.js';
import { VerifyPage } from '../account/verify-page.js';
import { SharpSetting } from '../market/filters/sharp-setting.js';
import { part } from '../platform/parts/part.js';
import { PageWaiting } from './shell/page-waiting.js';

const ApiKeys = part(() => import('../account/api-keys-section.js'));

/** The account page. Links in our emails lead here too; they need no login. */
export const AccountRoute = () => {
  const [query] = useSearchParams();
  const recovery = query.get('recovery');
  const verify = query.get('verify');
  if (recovery) return <RecoveryPage token={recovery} />;
  if (verify) return <VerifyPage token={verify} />;
  return (
    <RequireSession waiting={<PageWaiting />}>
      <AccountPage
        settings={
          // Together: keys that came later would push the settings below them away from a press.
          <Suspense fallback={null}>
            <ApiKeys />
            <SharpSetting />
            <AccessibilitySection />
          </Suspense>
        }
      />
    </RequireSession>
  );
};
