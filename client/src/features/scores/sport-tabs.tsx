import { SCORES_SPORTS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { gameCountAtom } from '../../lib/scores/score-atoms.js';
import { leagueTitle } from '../../lib/scores/sports.js';
import { withoutTab } from '../../lib/scores/without-tab.js';
import { scoresMessages as words } from './messages.js';

/** The six sports; the current one with its number of games on that day. */
export const SportTabs = ({ sport }: { sport: string }) => {
  const { search } = useLocation();
  const games = useAtomValue(gameCountAtom);
  return (
    <nav className="tabs" aria-label={words.sport}>
      {SCORES_SPORTS.map((one) => (
        <Link
          key={one}
          to={`/scores/${one}${withoutTab(search)}`}
          replace
          aria-current={one === sport ? 'page' : undefined}
        >
          {leagueTitle(one)}
          {one === sport && games > 0 ? <span className="n">{games}</span> : null}
        </Link>
      ))}
    </nav>
  );
};
