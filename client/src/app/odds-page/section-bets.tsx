import { useAtomValue } from 'jotai';
import { Suspense, useMemo } from 'react';
import { OddsPanel } from '../../features/odds-table/odds-panel.js';
import { GoldRequired } from '../../features/plan-gate/gold-required.js';
import { RefreshNotice } from '../../features/refresh/refresh-notice.js';
import {
  dateAtom,
  marketsAtom,
  maximumAgeAtom,
  minimumEvAtom,
  positiveOnlyAtom,
  propsAtom,
  sportsAtom,
} from '../../lib/choices/odds-filter.js';
import { part } from '../../lib/parts/part.js';
import { useReset } from '../../lib/views/use-reset.js';
import { useSearch } from '../../lib/views/use-search.js';
import { useActiveFilters } from './use-active-filters.js';

// Loaded when the first menu opens: it brings the code for menus.
const PauseItem = part(() => import('../../features/refresh/pause-item.js'));

/** The bets that match the filters and the search. */
export const SectionBets = ({ section }: { section: 'game' | 'props' }) => {
  const [search] = useSearch();
  const reset = useReset();
  const active = useActiveFilters(section);
  const sports = useAtomValue(sportsAtom);
  const chosen = useAtomValue(section === 'game' ? marketsAtom : propsAtom);
  const date = useAtomValue(dateAtom);
  const minimumEv = useAtomValue(minimumEvAtom);
  const positiveOnly = useAtomValue(positiveOnlyAtom);
  const maximumAge = useAtomValue(maximumAgeAtom);
  const filter = useMemo(
    () => ({ markets: new Set(chosen), date, minimumEv, positiveOnly, maximumAge, search }),
    [chosen, date, minimumEv, positiveOnly, maximumAge, search],
  );
  return (
    <>
      <RefreshNotice sports={sports} section={section} />
      <OddsPanel
        section={section}
        sports={sports}
        filter={filter}
        activeFilters={active}
        onReset={reset}
        gate={<GoldRequired />}
        menu={
          <Suspense fallback={null}>
            <PauseItem />
          </Suspense>
        }
      />
    </>
  );
};
