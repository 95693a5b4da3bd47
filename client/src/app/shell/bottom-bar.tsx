import { useLocation } from 'react-router-dom';
import { usePlanAccess } from '../../platform/session/me.js';
import { appMessages as words } from './messages.js';
import { NavLinkItem, useNavLinks } from './nav-links.js';
import { OddsButtons } from './odds-buttons.js';

/**
 * The bar at the bottom of a phone. It links to the pages; on the odds page, buttons for filters and sections replace the link to the
 * scores.
 */
export const BottomBar = () => {
  const access = usePlanAccess();
  const hasOdds = useLocation().pathname === '/sportsbooks' && access?.isPaid === true;
  const ways = useNavLinks();
  const places = hasOdds ? WITH_ODDS : PLAIN;
  return (
    <nav className="bottombar" aria-label={words.bottom}>
      {places.map((place) =>
        ways
          .filter(({ at }) => at === place)
          .map((way) => (
            <NavLinkItem key={place} way={way}>
              <way.icon className="ico" aria-hidden />
              <span>{way.label}</span>
            </NavLinkItem>
          )),
      )}
      {hasOdds ? <OddsButtons isPlatinum={access.isPlatinum} /> : null}
    </nav>
  );
};

const WITH_ODDS = ['/sportsbooks', '/', '/picks'];
const PLAIN = [...WITH_ODDS, '/scores'];
