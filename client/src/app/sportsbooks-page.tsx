import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RequirePaidPlan } from '../features/auth/require-paid-plan.js';
import { OddsFormatToggle } from '../features/odds-table/odds-format-toggle.js';
import { OddsPanel } from '../features/odds-table/odds-panel.js';
import { useBoards } from '../lib/board/use-boards.js';
import { marketKindsAtom, minimumEvAtom, positiveOnlyAtom, sportsAtom } from '../lib/choices/odds-filter.js';
import { PageSkeleton } from './page-skeleton.js';

/** The odds page. */
export const SportsbooksPage = () => (
  <RequirePaidPlan waiting={<PageSkeleton />}>
    <Sections />
  </RequirePaidPlan>
);

const Sections = () => {
  const [query] = useSearchParams();
  const sports = useAtomValue(sportsAtom);
  const kinds = useAtomValue(marketKindsAtom);
  const minimumEv = useAtomValue(minimumEvAtom);
  const positiveOnly = useAtomValue(positiveOnlyAtom);
  const search = query.get('q') ?? '';
  const section = query.get('mode') === 'props' ? 'props' : 'game';
  useBoards(useMemo(() => sports.map((sport) => ({ sport, section }) as const), [sports, section]));
  const filter = useMemo(
    () => ({ kinds: section === 'game' ? new Set(kinds) : undefined, minimumEv, positiveOnly, search }),
    [section, kinds, minimumEv, positiveOnly, search],
  );
  return (
    <main className="main">
      <div className="head">
        <div className="grow">
          <h1>Odds</h1>
        </div>
        <OddsFormatToggle />
      </div>
      <OddsPanel section={section} sports={sports} filter={filter} onReset={() => undefined} />
    </main>
  );
};
