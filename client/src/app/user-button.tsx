import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { sessionAtom } from '../lib/session/session-atom.js';
import { appMessages as words } from './messages.en.js';

// The code of menus is loaded when the first one is asked for.
const UserMenu = lazy(() => import('./user-menu.js'));

/** The button of the user menu; the way in for who is not signed in. */
export const UserButton = () => {
  const session = useAtomValue(sessionAtom);
  if (session) return <MenuButton email={session.user.email || 'User'} />;
  return (
    <Link className="btn sm" to="/login">
      {words.logIn}
    </Link>
  );
};

const MenuButton = ({ email }: { email: string }) => {
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
