import './dfs.css';
import { bookTitle, breakEven, PROP_CATEGORY_TITLES, propsOfSports } from '@fairline/shared/domain';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { quotaSpent } from '../account/model/plan/quota-spent.js';
import { useOperator } from '../account/model/use-operator.js';
import { useSports } from '../market/model/choices/use-sports.js';
import { serverNow } from '../platform/clock.js';
import { usePageTitle } from '../platform/page-title.js';
import { type PlanAccess, usePlanAccess } from '../platform/session/me.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { after } from '../platform/timers.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { DateChoice } from '../ui/inputs/date-choice.js';
import { MultiSelect } from '../ui/inputs/multi-select.js';
import {
  dfsDateAtom,
  dfsEntryAtom,
  dfsMarketsAtom,
  dfsSportsAtom,
  payoutsAtom,
  statedPayoutsAtom,
} from './dfs-choices.js';
import { DfsList } from './dfs-list.js';
import { AT_ONCE } from './load-props.js';
import { dfsMessages as words } from './messages.js';
import { QuotaLine } from './quota-line.js';
import { useDfsProps } from './use-dfs-props.js';

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

/** A value after it has not changed for a while: five quick clicks cause one request. */
const useSettled = <T,>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    return after(ms, () => setSettled(value));
  }, [value, settled, ms]);
  return settled;
};

/** Loads the payouts that the operator states, which replace ours. */
const useStatedPayouts = (): void => {
  const { payouts } = useOperator();
  const keep = useSetAtom(statedPayoutsAtom);
  useEffect(() => {
    if (payouts) keep(payouts);
  }, [payouts, keep]);
};

/** The filters: a search text, a date, sports and their markets. */
const DfsFilters = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const [date, setDate] = useAtom(dfsDateAtom);
  const [sports, setSports] = useAtom(dfsSportsAtom);
  const [markets, setMarkets] = useAtom(dfsMarketsAtom);
  const offered = propsOfSports(sports);
  const marketChoices = offered.map(({ key, title, category }) => ({
    key,
    title,
    category: PROP_CATEGORY_TITLES[category],
  }));
  return (
    <div className="dfs-filters">
      <label className="search">
        <Search className="ico s" aria-hidden />
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <DateChoice chosen={date} onChoose={setDate} now={serverNow()} />
      <MultiSelect label={words.sports} choices={useSports()} chosen={sports} onChange={setSports} />
      <MultiSelect label={words.markets} choices={marketChoices} chosen={markets} onChange={setMarkets} />
    </div>
  );
};

/** The entry that the user wants to play: its payouts, and how often each pick must be right to break even. */
const EntryPanel = () => {
  const [{ payouts, entry }, choose] = useAtom(dfsEntryAtom);
  const apps = useAtomValue(payoutsAtom).map((one) => ({ value: one.app, title: bookTitle(one.app) }));
  const { app, source, asOf, entries } = payouts;
  return (
    <section className="panel dfs-entry" aria-label={words.entry}>
      <div className="row">
        <ChoiceList
          label={words.app}
          choices={apps}
          chosen={app}
          onChoose={(to) => choose({ app: to, name: entry.name })}
        />
        <ChoiceList
          label={words.entryType}
          choices={entries.map(({ name }) => ({ value: name, title: name }))}
          chosen={entry.name}
          onChoose={(name) => choose({ app, name })}
        />
      </div>
      <div className="grow">
        <p className="b num">{words.needs(breakEven(entry))}</p>
        <p className="s12 c2 num">
          {entry.pays.map((pay, wrong) => words.pays(entry.picks - wrong, entry.picks, pay)).join(' · ')}
        </p>
      </div>
      <p className="s12 c3 dfs-source">
        {words.usual}{' '}
        <a href={source} target="_blank" rel="noopener noreferrer">
          {new URL(source).hostname.replace('www.', '')}
        </a>{' '}
        {words.usualAsOf(dayOrMonth(asOf))}
      </p>
    </section>
  );
};

const dayOrMonth = (asOf: string): string => (asOf.length > 'YYYY-MM'.length ? DAY : MONTH).format(Date.parse(asOf));

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
