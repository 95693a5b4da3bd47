import { ArrowLeftRight, ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { part } from '../../platform/parts/part.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { appMessages as words } from './messages.js';
import { NavLinkItem, useNavLinks } from './nav-links.js';
import type { OpenSheet } from './sections.js';
import { useSection } from './use-section.js';

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

// Loaded when a phone opens one of the sheets.
const BottomSheets = part(() => import('./bottom-sheets.js'));

/** The buttons of the bottom bar on the odds page: filters and sections. */
const OddsButtons = ({ isPlatinum }: { isPlatinum: boolean }) => {
  const { section } = useSection();
  const [open, setOpen] = useState<OpenSheet>();
  const [wasOpen, setWasOpen] = useState(false);
  const show = (sheet: OpenSheet) => {
    setWasOpen(true);
    setOpen(sheet);
  };
  return (
    <>
      <button type="button" data-key="f" aria-haspopup="dialog" onClick={() => show('filters')}>
        <ListFilter className="ico" aria-hidden />
        <span>{words.filters}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => show('sections')}>
        <ArrowLeftRight className="ico" aria-hidden />
        <span>{words.sections}</span>
      </button>
      {wasOpen ? (
        <Suspense fallback={null}>
          <BottomSheets section={section} isPlatinum={isPlatinum} open={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
