import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Way } from './use-ways.js';

/** A link of a bar. */
export const WayLink = ({ way: { to, isHere }, children }: { way: Way; children: ReactNode }) => (
  <Link to={to} aria-current={isHere ? 'page' : undefined}>
    {children}
  </Link>
);
