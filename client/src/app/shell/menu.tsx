import { Menu } from '@base-ui/react/menu';
import { PLANS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import {
  Activity,
  CreditCard,
  History,
  ListChecks,
  LogOut,
  type LucideIcon,
  MonitorUp,
  Repeat2,
  Settings,
  Sparkles,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UPGRADE_PATH } from '../../account/model/plan/upgrade-path.js';
import { signOut } from '../../account/model/sign-out.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { shownPlan, usePlanAccess } from '../../platform/user/me.js';
import { appMessages as words } from './messages.js';
import { useKiosk } from './use-kiosk.js';

/** A menu item that links to a page. */
export const MenuLink = ({
  to,
  icon: Icon,
  label,
  isHere = false,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  isHere?: boolean;
}) => (
  <Menu.Item className="menu-item" render={<Link to={to} aria-current={isHere ? 'page' : undefined} />}>
    <Icon className="ico s" aria-hidden />
    {label}
  </Menu.Item>
);

/** The popup of a menu in the top bar. */
export const MenuPopup = ({ children }: { children: ReactNode }) => (
  <Menu.Portal>
    <Menu.Positioner className="above" align="end" sideOffset={8}>
      <Menu.Popup className="pop menu">{children}</Menu.Popup>
    </Menu.Positioner>
  </Menu.Portal>
);

/** The user's email and plan, the pages of their account, and Sign Out. */
export const AccountItems = () => {
  const access = usePlanAccess();
  const user = useAtomValue(sessionAtom)?.user;
  const { kioskAt } = useKiosk();
  return (
    <>
      <div className="menu-head">
        <span className="b">{user?.email || words.user}</span>
        {access ? <span className="sub">{words.plan(PLANS[shownPlan(access.me)].title)}</span> : null}
      </div>
      {access?.isPlatinum ? <MenuLink to="/convert" icon={Repeat2} label={words.convert} /> : null}
      <MenuLink to="/my-sportsbooks" icon={ListChecks} label={words.mySportsbooks} />
      {access?.isPlatinum ? <MenuLink to="/history" icon={History} label={words.history} /> : null}
      <MenuLink to="/account" icon={Settings} label={words.accountSettings} />
      <MenuLink to="/subscribe" icon={CreditCard} label={words.subscription} />
      {kioskAt ? <MenuLink to={kioskAt} icon={MonitorUp} label={words.secondScreen} /> : null}
      {user?.is_ops === true ? <MenuLink to="/ops" icon={Activity} label={words.ops} /> : null}
      {access && !access.isPlatinum ? <MenuLink to={UPGRADE_PATH} icon={Sparkles} label={words.upgrade} /> : null}
      <Menu.Item className="menu-item" onClick={() => signOut()}>
        <LogOut className="ico s" aria-hidden />
        {words.signOut}
      </Menu.Item>
    </>
  );
};
