import { CloudOff } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { onOnline } from '../platform/page-events.js';
import { usePageTitle } from '../platform/page-title.js';
import { part } from '../platform/parts/part.js';
import { fetchConfig } from '../platform/session/server-config.js';
import { keptSession } from '../platform/session/session-atom.js';
import { storedExpiry } from '../platform/session/session-expiry.js';
import { ownerOfUserData } from '../platform/storage/user-data.js';
import { every } from '../platform/timers.js';
import { useIsOnline } from '../platform/use-is-online.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { appMessages as words } from './shell/messages.js';

const LOOK_EVERY_MS = 5_000;
const PicksHere = part(() => import('../picks/picks-here.js'));

/**
 * Shown when the app opens and the server does not answer: it explains why there are no prices, and shows the picks kept in this browser. The
 * page reloads as soon as the server answers.
 */
export const UnreachablePage = ({ reload = () => location.reload() }: { reload?: () => void }) => {
  const isOnline = useIsOnline();
  const title = isOnline ? words.away : words.offline;
  usePageTitle(title);
  useEffect(() => {
    const look = () => void fetchConfig().then(reload, () => undefined);
    const stops = [every(LOOK_EVERY_MS, look), onOnline(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload]);
  return (
    <main className="page">
      <EmptyPanel
        icon={CloudOff}
        title={title}
        heading="h1"
        actions={
          <button type="button" className="btn accent" onClick={reload}>
            {words.tryAgain}
          </button>
        }
      >
        <p>{words.awayWhy}</p>
      </EmptyPanel>
      {hasOwnPicks() ? (
        <Suspense>
          <PicksHere />
        </Suspense>
      ) : null}
    </main>
  );
};

// An ended session leaves its picks in this browser, for the next login; and this tab may have been another user's than the picks.
const hasOwnPicks = (): boolean => {
  const [owner, user] = [ownerOfUserData(), keptSession()?.user.id];
  if (user === undefined) return storedExpiry() !== undefined;
  return owner === undefined || owner === user;
};
