import { ChartNoAxesColumn, House, ListChecks, Trophy } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { HomeLink } from './home-link.js';
import { appMessages as words } from './messages.en.js';
import { ScoresLink } from './scores-link.js';

/** Where a phone's bottom bar leads from every page that has one. */
export const BottomLinks = () => (
  <>
    <NavLink to="/sportsbooks">
      <ChartNoAxesColumn className="ico" aria-hidden />
      <span>{words.odds}</span>
    </NavLink>
    <HomeLink>
      <House className="ico" aria-hidden />
      <span>{words.home}</span>
    </HomeLink>
    <NavLink to="/picks">
      <ListChecks className="ico" aria-hidden />
      <span>{words.picks}</span>
    </NavLink>
    <ScoresLink>
      <Trophy className="ico" aria-hidden />
      <span>{words.scores}</span>
    </ScoresLink>
  </>
);
