import { PLANS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SearchBox } from '../../market/toolbar/search-box.js';
import { SearchButton } from '../../market/toolbar/search-button.js';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { part } from '../../platform/parts/part.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { shownPlan, usePlanAccess } from '../../platform/user/me.js';
import { BrandMark } from '../../ui/brand.js';
import { LazyMenu } from '../../ui/lazy-menu.js';
import { ConnectionBadge } from './connection-badge.js';
import { appMessages as words } from './messages.js';
import { NavLinkItem, useNavLinks } from './nav-links.js';
import { SiteButton } from './site-button.js';
import { VisitorBar } from './visitor-bar.js';

/** The top bar: that of visitors, or for who is signed in logo, links, the state of the connection, the plan, the menus. */
export const TopBar = () => {
  const access = usePlanAccess();
  const isDemo = useAtomValue(isDemoAtom);
  const ways = useNavLinks();
  const isIn = useAtomValue(sessionAtom) !== undefined;
  // The plan may be loading: most who open the page have one that shows it.
  const isOdds = useLocation().pathname === '/sportsbooks' && !isDemo && access?.isPaid !== false;
  if (!isIn) return <VisitorBar />;
  return (
    <header className="topbar">
      <Link className="brand" to="/">
        <BrandMark />
        <span>Fairline</span>
      </Link>
      <nav className="topnav" aria-label={words.navigation}>
        {ways.map((way) => (
          <NavLinkItem key={way.at} way={way}>
            {way.label}
          </NavLinkItem>
        ))}
      </nav>
      <span className="grow" />
      {isOdds ? <SearchBox /> : null}
      {isOdds ? <SearchButton /> : null}
      {isDemo ? null : <ConnectionBadge />}
      {access ? <span className="badge plan wide-only">{PLANS[shownPlan(access.me)].title}</span> : null}
      {isDemo ? null : (
        <Suspense fallback={<span className="iconbtn" />}>
          <Bell />
        </Suspense>
      )}
      <UserButton />
      <SiteButton />
    </header>
  );
};

// Loaded later: the page itself does not need it.
const Bell = part(() => import('../../alerts/bell.js'));
const UserMenu = part(() => import('./user-menu.js'));

/** The button of the user menu. */
const UserButton = () => {
  const email = useAtomValue(sessionAtom)?.user.email;
  const initials = (email || words.user).slice(0, 2).toUpperCase();
  return (
    <LazyMenu className="avatar" label={words.userMenu} face={initials}>
      <UserMenu initials={initials} />
    </LazyMenu>
  );
};
