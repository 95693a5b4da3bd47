import { useLocation } from 'react-router-dom';
import { useStanding } from '../lib/session/me.js';
import { appMessages as words } from './messages.en.js';
import { OddsButtons } from './odds-buttons.js';
import { useWays } from './use-ways.js';
import { WayLink } from './way-link.js';

/**
 * The bar at the bottom of a phone. It links to the pages; on the odds page, buttons for filters and sections replace the link to the
 * scores.
 */
export const BottomBar = () => {
  const standing = useStanding();
  const hasOdds = useLocation().pathname === '/sportsbooks' && standing?.isPaid === true;
  const ways = useWays();
  const places = hasOdds ? WITH_ODDS : PLAIN;
  return (
    <nav className="bottombar" aria-label={words.bottom}>
      {places.map((place) =>
        ways
          .filter(({ at }) => at === place)
          .map((way) => (
            <WayLink key={place} way={way}>
              <way.icon className="ico" aria-hidden />
              <span>{way.label}</span>
            </WayLink>
          )),
      )}
      {hasOdds ? <OddsButtons isPlatinum={standing.isPlatinum} /> : null}
    </nav>
  );
};

const WITH_ODDS = ['/sportsbooks', '/', '/picks'];
const PLAIN = [...WITH_ODDS, '/scores'];
