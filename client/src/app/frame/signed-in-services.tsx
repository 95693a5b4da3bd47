import { Suspense, startTransition, useEffect, useState } from 'react';
import { keepPreferences } from '../../account/model/keep-preferences.js';
import { countTimeHere } from '../../account/model/time-here.js';
import { keepPicksSynced } from '../../picks/model/keep-synced.js';
import { part } from '../../platform/parts/part.js';
import { openLink } from '../../platform/socket/open-link.js';
import { whenIdle } from '../../platform/when-idle.js';
import { Keys } from '../keys/keys.js';
import { useAccountNews } from './use-account-news.js';
import { WithQueries } from './with-queries.js';

// Loaded later: none of it is visible at first.
const AccountWindows = part(() => import('./account-windows.js'));
const AlertNews = part(() => import('../../alerts/alert-news.js'));
const LearnedWeights = part(() => import('./learned-weights.js'));

/**
 * The connection to the server, the account's news, new alerts, the keyboard shortcuts and the account's windows. Also keeps the user's preferences and
 * picks in sync with the server.
 */
const SignedInServices = () => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => openLink(), []);
  useEffect(() => keepPreferences(), []);
  useEffect(() => keepPicksSynced(), []);
  useEffect(() => countTimeHere(), []);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return (
    <WithQueries>
      <News />
      <Keys />
      <Suspense fallback={null}>{isIdle ? <AccountWindows /> : null}</Suspense>
      <Suspense fallback={null}>{isIdle ? <AlertNews /> : null}</Suspense>
      <Suspense fallback={null}>{isIdle ? <LearnedWeights /> : null}</Suspense>
    </WithQueries>
  );
};

const News = () => {
  useAccountNews();
  return null;
};

export default SignedInServices;
