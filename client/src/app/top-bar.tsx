import { PLANS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { ConnectionBadge } from '../features/connection/connection-badge.js';
import { SearchBox } from '../features/search/search-box.js';
import { SearchButton } from '../features/search/search-button.js';
import { isDemoAtom } from '../lib/demo/demo-atom.js';
import { shownPlan, useStanding } from '../lib/session/me.js';
import { sessionAtom } from '../lib/session/session-atom.js';
import { BrandMark } from '../ui/brand.js';
import { appMessages as words } from './messages.en.js';
import { SiteButton } from './site-button.js';
import { useWays } from './use-ways.js';
import { UserButton } from './user-button.js';
import { WayLink } from './way-link.js';

/** The top bar: logo, links, the state of the connection, the plan, the menus. */
export const TopBar = () => {
  const standing = useStanding();
  const isDemo = useAtomValue(isDemoAtom);
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const isOdds = useLocation().pathname === '/sportsbooks' && isIn && !isDemo;
  return (
    <header className="topbar">
      <Link className="brand" to="/">
        <BrandMark />
        <span>Fairline</span>
      </Link>
      <nav className="topnav" aria-label={words.navigation}>
        {useWays().map((way) => (
          <WayLink key={way.at} way={way}>
            {way.label}
          </WayLink>
        ))}
      </nav>
      <span className="grow" />
      {isOdds ? <SearchBox /> : null}
      {isOdds ? <SearchButton /> : null}
      {isIn && !isDemo ? <ConnectionBadge /> : null}
      {isIn && standing ? <span className="badge plan desk">{PLANS[shownPlan(standing.me)].title}</span> : null}
      <UserButton />
      <SiteButton />
    </header>
  );
};
