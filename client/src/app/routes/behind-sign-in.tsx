import type { ComponentType } from 'react';
import { RequireSession } from '../../account/auth/require-session.js';
import { page } from '../page.js';
import { PageWaiting } from '../page-waiting.js';

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
