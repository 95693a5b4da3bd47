import './account.css';
import { useAtomValue } from 'jotai';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { Banner } from '../../ui/banner.js';
import { DataSection } from './data-section.js';
import { Information } from './information.js';
import { accountMessages as words } from './messages.js';
import { OperatorNotice } from './operator-notice.js';
import { SecuritySection } from './security-section.js';
import { SessionsSection } from './sessions-section.js';
import { SocialLinks } from './social-links.js';
import { SubscriptionSummary } from './subscription-summary.js';
import { UsernameSetting } from './username-setting.js';

/** The account page. `settings` adds the user's page settings. */
export const AccountPage = ({ settings }: { settings?: ReactNode }) => {
  usePageTitle(words.title);
  const user = useAtomValue(sessionAtom)?.user;
  const { state } = useLocation();
  if (!user) return <SignedOut />;
  return (
    <main className="page narrow">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      {state?.said ? (
        <Banner tone="good" icon={CircleCheck}>
          {state.said}
        </Banner>
      ) : null}
      {user.is_ops ? <OperatorNotice hasFactor={user.has_factor === true} /> : null}
      <div className="stack">
        <Information user={user} />
        <UsernameSetting />
        <SecuritySection user={user} />
        <SessionsSection />
        <SubscriptionSummary />
        <DataSection user={user} />
        {settings}
        <SocialLinks />
        <p className="s12 c3">{words.version}</p>
      </div>
    </main>
  );
};

const SignedOut = () => (
  <main className="page moment">
    <h1>{words.signedOut}</h1>
    <Link className="btn primary lg" to="/login">
      {words.logIn}
    </Link>
  </main>
);
