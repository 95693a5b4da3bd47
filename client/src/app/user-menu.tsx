import { Menu } from '@base-ui/react/menu';
import { PLANS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { CreditCard, ListChecks, LogOut, type LucideIcon, Settings, Smartphone, Sparkles, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStanding } from '../lib/session/me.js';
import { sessionAtom } from '../lib/session/session-atom.js';
import { signOut } from '../lib/session/sign-out.js';
import { appMessages as words } from './messages.en.js';

/** Who is signed in, on what plan, and the way out. */
const UserMenu = ({ email, initials }: { email: string; initials: string }) => {
  const standing = useStanding();
  const isOps = useAtomValue(sessionAtom)?.user.is_ops === true;
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="avatar" aria-label={words.userMenu}>
        {initials}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="above" align="end" sideOffset={8}>
          <Menu.Popup className="pop menu">
            <div className="menu-head">
              <span className="b">{email}</span>
              {standing ? <span className="sub">{words.plan(PLANS[standing.me.plan].title)}</span> : null}
            </div>
            <MenuLink to="/dfs" icon={Smartphone} label={words.dfs} />
            <MenuLink to="/my-sportsbooks" icon={ListChecks} label={words.mySportsbooks} />
            <MenuLink to="/account" icon={Settings} label={words.accountSettings} />
            <MenuLink to="/subscribe" icon={CreditCard} label={words.subscription} />
            {isOps ? <MenuLink to="/ops/users" icon={Users} label={words.opsUsers} /> : null}
            {standing && !standing.isPlatinum ? (
              <MenuLink to="/pricing?intent=upgrade&autostart=1" icon={Sparkles} label={words.upgrade} />
            ) : null}
            <Menu.Item className="menu-item" onClick={() => signOut()}>
              <LogOut className="ico s" aria-hidden />
              {words.signOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

const MenuLink = ({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) => (
  <Menu.Item className="menu-item" render={<Link to={to} />}>
    <Icon className="ico s" aria-hidden />
    {label}
  </Menu.Item>
);

export default UserMenu;
