import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { OddsPanel } from '../features/odds-table/odds-panel.js';
import { GoldRequired } from '../features/plan-gate/gold-required.js';
import {
  dateAtom,
  marketsAtom,
  minimumEvAtom,
  positiveOnlyAtom,
  propsAtom,
  sportsAtom,
} from '../lib/choices/odds-filter.js';
import { useReset } from '../lib/views/use-reset.js';
import { useSearch } from '../lib/views/use-search.js';

/** The bets that the filters and the search ask for. */
export const SectionBets = ({ section }: { section: 'game' | 'props' }) => {
  const [search] = useSearch();
  const reset = useReset();
  const sports = useAtomValue(sportsAtom);
  const chosen = useAtomValue(section === 'game' ? marketsAtom : propsAtom);
  const date = useAtomValue(dateAtom);
  const minimumEv = useAtomValue(minimumEvAtom);
  const positiveOnly = useAtomValue(positiveOnlyAtom);
  const filter = useMemo(
    () => ({ markets: new Set(chosen), date, minimumEv, positiveOnly, search }),
    [chosen, date, minimumEv, positiveOnly, search],
  );
  return <OddsPanel section={section} sports={sports} filter={filter} onReset={reset} gate={<GoldRequired />} />;
};
