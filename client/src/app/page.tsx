import { CloudOff } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { RequireSession } from '../account/auth/require-session.js';
import { loadWithRetries, networkOrAWhile } from '../platform/parts/load-with-retries.js';
import { partMessages as words } from '../platform/parts/messages.js';
import { isNotLoaded } from '../platform/parts/not-loaded.js';
import { isReplaced, reloadOnce } from '../platform/parts/replaced.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { PageWaiting } from './shell/page-waiting.js';

/** The `lazy` function of a route. If the code of a page cannot be loaded, the page says so and retries. */
export const page = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: await load() };
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return { Component: pageLoadFailure(load) };
  }
};

/** Loads a page for users who are signed in. Anyone else goes to the front page or to the login. */
export const behindSignIn = (load: () => Promise<ComponentType>, elseTo: 'front' | 'login' = 'front') =>
  page(async () => {
    const Page = await load();
    return () => (
      <RequireSession elseTo={elseTo} waiting={<PageWaiting />}>
        <Page />
      </RequireSession>
    );
  });

/**
 * Replaces a page whose code could not be loaded, and becomes that page once the code arrives. If the server has a newer version by now,
 * the browser reloads into it: nothing of the page was on the screen yet, so nothing is lost.
 */
const pageLoadFailure = (load: () => Promise<ComponentType>): ComponentType => {
  let found: ComponentType | undefined;
  const keep = async () => {
    found = await load();
  };
  return () => {
    const [tries, setTries] = useState(0);
    const again = useCallback((broken?: { readonly error: unknown }) => {
      setTries((so) => {
        if (broken) throw broken.error;
        return so + 1;
      });
    }, []);
    if (found) return <Found page={found} />;
    return (
      <main className="page">
        <Asking key={tries} load={keep} onOver={again} />
        <EmptyPanel
          icon={CloudOff}
          title={words.missingPage}
          role="alert"
          actions={
            <button type="button" className="btn accent" onClick={() => again()}>
              {words.again}
            </button>
          }
        >
          <p>{words.missingWhy}</p>
        </EmptyPanel>
      </main>
    );
  };
};

const Found = ({ page: Page }: { page: ComponentType }) => <Page />;

/** Loads the code until it arrives. The router cannot retry: it remembers that the first load failed. */
const Asking = ({
  load,
  onOver,
}: {
  load: () => Promise<void>;
  onOver: (broken?: { readonly error: unknown }) => void;
}) => {
  useEffect(() => {
    const here = new AbortController();
    loadWithRetries(load, () => wait(here.signal), here.signal).then(
      () => here.signal.aborted || onOver(),
      (error) => here.signal.aborted || onOver({ error }),
    );
    return () => here.abort();
  }, [load, onOver]);
  return null;
};

const wait = async (here: AbortSignal): Promise<void> => {
  if ((await isReplaced()) && !here.aborted) reloadOnce();
  await networkOrAWhile(here);
};
