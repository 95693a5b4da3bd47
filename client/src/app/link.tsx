import { Suspense, useEffect } from 'react';
import { part } from '../lib/parts/part.js';
import { openLink } from '../lib/socket/open-link.js';
import { Keys } from './keys/keys.js';
import { useAccountNews } from './use-account-news.js';
import { WithQueries } from './with-queries.js';

// Nothing of it is on the screen at first.
const AccountWindows = part(() => import('./account-windows.js'));

/** The link to the server, news of the account, and its windows. */
const Link = () => {
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

export default Link;
