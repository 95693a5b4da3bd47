import './dfs.css';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.js';
import { quotaSpent } from '../../lib/plan/quota-spent.js';
import { type PlanAccess, usePlanAccess } from '../../lib/session/me.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { dfsDateAtom, dfsMarketsAtom, dfsSportsAtom } from './dfs-choices.js';
import { DfsFilters } from './dfs-filters.js';
import { DfsList } from './dfs-list.js';
import { EntryPanel } from './entry-panel.js';
import { AT_ONCE } from './load-props.js';
import { dfsMessages as words } from './messages.js';
import { QuotaLine } from './quota-line.js';
import { useDfsProps } from './use-dfs-props.js';
import { useSettled } from './use-settled.js';
import { useStatedPayouts } from './use-stated-payouts.js';

const SETTLE_MS = 600;

/** The offers of pick apps against the fair lines of the sportsbooks. `above` is shown over the list. */
export const DfsPage = ({ above }: { above?: ReactNode }) => {
  usePageTitle(words.title);
  const access = usePlanAccess();
  const userId = useAtomValue(sessionAtom)?.user.id;
  return access && userId ? <Props above={above} access={access} userId={userId} /> : null;
};

const Props = ({ above, access, userId }: { above: ReactNode; access: PlanAccess; userId: string }) => {
  const sports = useAtomValue(dfsSportsAtom);
  const markets = useAtomValue(dfsMarketsAtom);
  const date = useAtomValue(dfsDateAtom);
  const [search, setSearch] = useState('');
  const [steps, setSteps] = useState(1);
  // For free users each game costs a request.
  const most = access.isPaid ? Number.POSITIVE_INFINITY : steps * AT_ONCE;
  const wish = useSettled(
    useMemo(() => ({ sports, markets, date, most }), [sports, markets, date, most]),
    SETTLE_MS,
  );
  useStatedPayouts();
  const asked = useDfsProps(wish, access, userId);
  return (
    <main className="page dfs">
      <header className="head">
        <div className="grow">
          <h1>{words.title}</h1>
          <QuotaLine me={access.me} />
        </div>
      </header>
      {above}
      <DfsFilters search={search} onSearch={setSearch} />
      <EntryPanel />
      <DfsList
        asked={asked}
        spent={quotaSpent(access)}
        markets={wish.markets}
        search={search}
        isCounted={!access.isPaid}
        onClearSearch={() => setSearch('')}
        onMore={() => setSteps(steps + 1)}
      />
    </main>
  );
};
