import { useAtomValue } from 'jotai';

import { Link } from 'react-router-dom';
import { part } from '../../lib/parts/part.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { appMessages as words } from '../messages.en.js';
import { LazyMenu } from './lazy-menu.js';

const UserMenu = part(() => import('./user-menu.js'));

/** The button of the user menu; for visitors, the link to the login. */
export const UserButton = () => {
  const email = useAtomValue(sessionAtom)?.user.email;
  if (email === undefined)
    return (
      <Link className="btn sm" to="/login">
        {words.logIn}
      </Link>
    );
  const initials = (email || words.user).slice(0, 2).toUpperCase();
  return (
    <LazyMenu className="avatar" label={words.userMenu} face={initials}>
      <UserMenu initials={initials} />
    </LazyMenu>
  );
};
