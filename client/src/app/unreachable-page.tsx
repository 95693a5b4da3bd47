import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { usePageTitle } from '../lib/page-title.js';
import { askConfig } from '../lib/session/server-config.js';
import { useIsOnline } from '../lib/use-is-online.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { appMessages as words } from './messages.en.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Shown when the app opens and the server does not answer: it explains why there are no prices. The page reloads as soon as the server
 * answers.
 */
export const UnreachablePage = ({ reload = () => location.reload() }: { reload?: () => void }) => {
  const isOnline = useIsOnline();
  const title = isOnline ? words.away : words.offline;
  usePageTitle(title);
  useEffect(() => {
    const look = () => void askConfig().then(reload, () => undefined);
    const looking = setInterval(look, LOOK_EVERY_MS);
    addEventListener('online', look);
    return () => {
      clearInterval(looking);
      removeEventListener('online', look);
    };
  }, [reload]);
  return (
    <main className="page">
      <EmptyPanel
        icon={CloudOff}
        title={title}
        actions={
          <button type="button" className="btn accent" onClick={reload}>
            {words.tryAgain}
          </button>
        }
      >
        <p>{words.awayWhy}</p>
      </EmptyPanel>
    </main>
  );
};
