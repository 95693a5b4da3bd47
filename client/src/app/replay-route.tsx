import type { BoardId } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { RequirePlan } from '../account/auth/require-plan.js';
import { marketsAtom, minimumEvAtom, positiveOnlyAtom, propsAtom } from '../market/model/choices/odds-filter.js';
import { DEFAULT_VIEW } from '../market/model/choices/view.js';
import { appliedViewAtom } from '../market/model/views/applied-view.js';
import { OddsPanel } from '../market/odds-table/odds-panel.js';
import { ReplayPage } from '../scanner/replay/replay-page.js';
import { PageWaiting } from './shell/page-waiting.js';

/** A replay of the lists and boards, for users with Platinum; others see what is missing. */
export const ReplayRoute = () => (
  <RequirePlan takes="replay" waiting={<PageWaiting />}>
    <ReplayPage oddsOf={(board) => <ReplayedOdds board={board} />} />
  </RequirePlan>
);

/** The odds of a board by the markets and the least value of the odds page. Day, age and search are those of the present, and do not count. */
const ReplayedOdds = ({ board: { sport, section } }: { board: BoardId }) => {
  const apply = useSetAtom(appliedViewAtom);
  const chosen = useAtomValue(section === 'game' ? marketsAtom : propsAtom);
  const minimumEv = useAtomValue(minimumEvAtom);
  const positiveOnly = useAtomValue(positiveOnlyAtom);
  const sports = useMemo(() => [sport], [sport]);
  const filter = useMemo(
    () => ({ markets: new Set(chosen), date: '', minimumEv, positiveOnly, search: '' }),
    [chosen, minimumEv, positiveOnly],
  );
  return <OddsPanel section={section} sports={sports} filter={filter} onReset={() => apply(DEFAULT_VIEW)} />;
};
