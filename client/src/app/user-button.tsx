import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { sessionAtom } from '../lib/session/session-atom.js';
import { appMessages as words } from './messages.en.js';

// The code of menus is loaded when the first one is asked for.
const UserMenu = lazy(() => import('./user-menu.js'));

/** The button of the user menu. */
export const UserButton = () => {
  const email = useAtomValue(sessionAtom)?.user.email ?? 'User';
  const [isAsked, setIsAsked] = useState(false);
  const initials = email.slice(0, 2).toUpperCase();
  const button = (
    <button
      type="button"
      className="avatar"
      aria-label={words.userMenu}
      aria-haspopup="menu"
      onClick={() => setIsAsked(true)}
    >
      {initials}
    </button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu email={email} initials={initials} />
    </Suspense>
  );
};
