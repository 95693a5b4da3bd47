import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NavLink } from './use-nav-links.js';

/** A link of a bar. */
export const NavLinkItem = ({ way: { to, isHere }, children }: { way: NavLink; children: ReactNode }) => (
  <Link to={to} aria-current={isHere ? 'page' : undefined}>
    {children}
  </Link>
);
