import { NavLink } from 'react-router-dom';
import { opsMessages as words } from './messages.js';

/** Navigation between the operators' pages. */
export const OpsNav = () => (
  <nav className="ops-nav" aria-label={words.nav}>
    {words.pages.map(({ to, label }) => (
      <NavLink key={to} to={to} end={to === '/ops'}>
        {label}
      </NavLink>
    ))}
  </nav>
);
