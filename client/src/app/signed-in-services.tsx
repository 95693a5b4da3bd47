import { Suspense, useEffect } from 'react';
import { part } from '../lib/parts/part.js';
import { openLink } from '../lib/socket/open-link.js';
import { Keys } from './keys/keys.js';
import { useAccountNews } from './use-account-news.js';
import { WithQueries } from './with-queries.js';

// Loaded later: none of it is visible at first.
const AccountWindows = part(() => import('./account-windows.js'));

/** The connection to the server, the account's news, the keyboard shortcuts and the account's windows. */
const SignedInServices = () => {
  useEffect(() => openLink(), []);
  return (
    <WithQueries>
      <News />
      <Keys />
      <Suspense fallback={null}>
        <AccountWindows />
      </Suspense>
    </WithQueries>
  );
};

const News = () => {
  useAccountNews();
  return null;
};

export default SignedInServices;
