import { Link, useLocation } from 'react-router-dom';
import { BrandMark } from '../../ui/brand.js';
import { appMessages as words } from './messages.js';
import { NavLinkItem, useNavLinks } from './nav-links.js';
import { SiteButton } from './site-button.js';

/** The bar on top of every page for somebody who is not signed in: the same on all of them. It needs no query, so that the front page stays small. */
export const VisitorBar = () => {
  const ways = useNavLinks();
  // The page itself has both there.
  const isSigningIn = /^\/(login|signup)$/.test(useLocation().pathname);
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
      <Link className="btn sm quiet wide-only" to="/pricing">
        {words.pricing}
      </Link>
      {isSigningIn ? null : (
        <>
          <Link className="btn sm quiet" to="/login">
            {words.logIn}
          </Link>
          <Link className="btn sm" to="/signup">
            {words.signUp}
          </Link>
        </>
      )}
      <SiteButton />
    </header>
  );
};
