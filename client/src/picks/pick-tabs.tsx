import { NavLink } from 'react-router-dom';
import { pickMessages as words } from './messages.js';

/** The two pages of My Picks. */
export const PickTabs = () => (
  <nav className="tabs" aria-label={words.tabs.label}>
    <NavLink to="/picks" end>
      {words.tabs.list}
    </NavLink>
    <NavLink to="/picks/statistics">{words.tabs.statistics}</NavLink>
  </nav>
);
