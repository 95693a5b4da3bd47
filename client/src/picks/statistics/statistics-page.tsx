import './pick-statistics.css';
import './filtered.css';
import '../picks.css';
import {
  breakDown,
  type CountedPick,
  calendarDay,
  clvSummary,
  countedPick,
  DIMENSIONS,
  filterPicks,
  inOrder,
  inUnits,
  onDay,
  pickResults,
} from '@fairline/shared/domain';
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { ListFilter, Share2 } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { chosenBankrollAtom } from '../../market/model/choices/betting-terms.js';
import { writePriceAtom } from '../../market/model/choices/odds-format.js';
import { useChangeAddress, useQuery } from '../../market/model/views/use-address-bar.js';
import { nowAtom } from '../../platform/clock.js';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { usePageTitle } from '../../platform/page-title.js';
import { part } from '../../platform/parts/part.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { NumberLine } from '../../ui/inputs/number-line.js';
import { Segments } from '../../ui/inputs/segments.js';
import { WindowButton } from '../../ui/window-button.js';
import { pickMessages } from '../messages.js';
import { clvOfAtom } from '../model/closings-atom.js';
import { readStatisticsView, type StatisticsView, writeStatisticsView } from '../model/filter-address.js';
import { keepStatistics } from '../model/keep-statistics.js';
import { listedPicksAtom } from '../model/listed-picks.js';
import { MOST_UNIT, ownUnitAtom, unitAtom } from '../model/unit.js';
import { NoPicks } from '../no-picks.js';
import { PickTabs } from '../pick-tabs.js';
import { valueTitle, filterWords as words } from './filter-words.js';
import { IN_DOLLARS, IN_UNITS } from './measure.js';
import { PickFilters } from './pick-filters.js';
import { BreakdownPanel, ResultsView } from './results-view.js';
import { shareWords } from './share-words.js';

const ShareWindow = part(() => import('./share-window.js'));

/** The statistics of the bets that the address asks for. */
export const StatisticsPage = () => {
  usePageTitle(words.title);
  const store = useStore();
  // It loads the closing lines.
  useEffect(() => keepStatistics(store), [store]);
  const isDemo = useAtomValue(isDemoAtom);
  const picks = useAtomValue(listedPicksAtom);
  const counted = useMemo(() => inOrder(picks.flatMap((pick) => countedPick(pick) ?? [])), [picks]);
  const settled = useMemo(() => counted.filter(({ status }) => status !== 'pending'), [counted]);
  return (
    <main className="page picks">
      <div className="head">
        <h1 className="grow">{pickMessages.title}</h1>
        {settled.length > 0 && !isDemo ? (
          <WindowButton opens={ShareWindow} className="btn sm quiet pf-button">
            <Share2 className="ico s" aria-hidden />
            <span>{shareWords.share}</span>
          </WindowButton>
        ) : null}
      </div>
      <PickTabs />
      {picks.length === 0 ? (
        <NoPicks />
      ) : settled.length === 0 ? (
        <EmptyPanel icon={ListFilter} title={words.noneSettled}>
          <p>{words.noneSettledWhy}</p>
        </EmptyPanel>
      ) : (
        <Filtered counted={counted} settled={settled} />
      )}
    </main>
  );
};

/** The user's day: a period moves on at midnight, also on a page that stays open. */
const todayAtom = atom((get) => calendarDay(get(nowAtom)));

const Filtered = ({ counted, settled }: { counted: readonly CountedPick[]; settled: readonly CountedPick[] }) => {
  const [{ filter, measure, group }, show] = useView();
  const unit = useAtomValue(unitAtom);
  const write = useAtomValue(writePriceAtom);
  const clvOf = useAtomValue(clvOfAtom);
  const isInUnits = measure === 'units' && unit !== undefined;
  const key = JSON.stringify(filter);
  const today = useAtomValue(todayAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is read from the address anew each time, and is the same if its text is
  const left = useMemo(
    () => filterPicks(counted, onDay(filter, today), (at) => calendarDay(at)),
    [counted, key, today],
  );
  const results = useMemo(() => pickResults(left), [left]);
  const clv = useMemo(
    () => clvSummary(left.flatMap(({ pick, status }) => (status === 'pending' ? [] : [clvOf(pick)]))),
    [left, clvOf],
  );
  const rows = useMemo(() => breakDown(left, group), [left, group]);
  const inOne = (cents: number) => (unit === undefined ? cents : cents / unit);
  const { profit } = results.record;
  const style = isInUnits ? IN_UNITS : IN_DOLLARS;
  const other =
    unit === undefined ? undefined : isInUnits ? IN_DOLLARS.signed(profit) : IN_UNITS.signed(inOne(profit * 100));
  return (
    <>
      <PickFilters
        counted={settled}
        filter={filter}
        onChange={(change) => show((now) => ({ ...now, filter: { ...now.filter, ...change } }))}
      >
        <Measures
          measure={isInUnits ? 'units' : 'dollars'}
          onChoose={(chosen) => show((now) => ({ ...now, measure: chosen }))}
        />
      </PickFilters>
      {results.record.bets === 0 ? (
        <EmptyPanel icon={ListFilter} title={words.empty}>
          <p>{words.emptyWhy(settled.length)}</p>
        </EmptyPanel>
      ) : (
        <section className="ps" aria-label={words.title}>
          <ResultsView
            results={isInUnits ? inUnits(results, unit) : results}
            clv={clv}
            measure={style}
            write={write}
            other={other}
          />
          <BreakdownPanel
            head={words.oneOf[group]}
            rows={rows.map(([value, record]) => [
              valueTitle(group, value, write),
              isInUnits
                ? { ...record, staked: inOne(record.staked * 100), profit: inOne(record.profit * 100) }
                : record,
            ])}
            measure={style}
            choice={
              <ChoiceList
                label={words.breakBy}
                choices={DIMENSIONS.map((value) => ({ value, title: words.oneOf[value] }))}
                chosen={group}
                onChoose={(chosen) => show((now) => ({ ...now, group: chosen }))}
              />
            }
          />
          <p className="s11 c3 ps-scope">
            {words.scope(
              results.record.bets,
              settled.length,
              left.some(({ pick }) => pick.position != null),
            )}
          </p>
        </section>
      )}
    </>
  );
};

/** What is shown, from the address, and a setter. */
const useView = (): readonly [StatisticsView, (change: (now: StatisticsView) => StatisticsView) => void] => {
  const changeAddress = useChangeAddress();
  const show = useCallback(
    (change: (now: StatisticsView) => StatisticsView) =>
      changeAddress((query) => writeStatisticsView(query, change(readStatisticsView(query)))),
    [changeAddress],
  );
  return [readStatisticsView(useQuery()), show];
};

/** Dollars or units, once there is a unit, and what one is. */
const Measures = ({
  measure,
  onChoose,
}: {
  measure: StatisticsView['measure'];
  onChoose: (measure: StatisticsView['measure']) => void;
}) => {
  const [own, setOwn] = useAtom(ownUnitAtom);
  const unit = useAtomValue(unitAtom);
  const bankroll = useAtomValue(chosenBankrollAtom);
  return (
    <div className="sf-measure">
      {unit === undefined ? null : (
        <Segments
          label={words.measure}
          choices={(['dollars', 'units'] as const).map((value) => ({ value, title: words.measures[value] }))}
          chosen={measure}
          onChoose={onChoose}
        />
      )}
      <NumberLine
        label={words.unit}
        unit="$"
        value={own ?? Number.NaN}
        none={own === null && bankroll && unit ? (unit / 100).toFixed(2) : words.none}
        range={{ min: 0.01, max: MOST_UNIT, step: 1 }}
        onChange={(amount) => {
          if (Number.isNaN(amount)) setOwn(null);
          else if (amount > 0 && amount <= MOST_UNIT) setOwn(amount);
        }}
      />
    </div>
  );
};
