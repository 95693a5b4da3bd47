import './open-to-you.css';
import { type Gate, opens } from '@fairline/shared/domain';
import { Link } from 'react-router-dom';
import { usePlanAccess } from '../../platform/user/me.js';

/** Below a page that the plan does not open: the pages that it does. */
const OpenToYou = () => {
  const access = usePlanAccess();
  if (!access) return null;
  return (
    <nav className="open-to-you" aria-labelledby="open-to-you">
      <h2 id="open-to-you">{words.title}</h2>
      <ul>
        {PLACES.filter(({ gate }) => opens(access.me, gate)).map(({ to, title, why }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {title}
            </Link>{' '}
            <span className="c2">{why}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export default OpenToYou;

const words = { title: 'Open to you now' } as const;

const PLACES: readonly { readonly gate: Gate; readonly to: string; readonly title: string; readonly why: string }[] = [
  { gate: 'boards', to: '/sportsbooks', title: 'Odds', why: 'every price with its fair line' },
  { gate: 'odds', to: '/dashboard', title: 'Dashboard', why: 'the best bets of today' },
  { gate: 'props', to: '/dfs', title: 'DFS Props', why: 'pick apps against fair lines' },
  { gate: 'scores', to: '/scores', title: 'Scores', why: 'live games and line movement' },
  { gate: 'picks', to: '/picks', title: 'My Picks', why: 'your record, settled for you' },
];
