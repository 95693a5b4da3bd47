import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadFailureOf } from '../../platform/http/load-failure.js';
import { after } from '../../platform/timers.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { type BoardStatus, boardStatusesAtom } from '../model/board/board-status.js';
import type { OddsFormat } from '../model/choices/odds-format.js';
import { betOrderAtom, densityAtom } from '../model/choices/table-look.js';
import { type ActiveFilter, ActiveFilters } from './active-filters.js';
import { BetsCard } from './bets-card.js';
import { FeedAge, isLate } from './feed-age.js';
import { oddsTableMessages as words } from './messages.js';
import type { BetFilter, Ranking } from './ranking/ranking.js';
import { useRanking } from './ranking/use-ranking.js';
import './bets-card.css';
import { bookTitle, isDfsBook, sportTitle } from '@fairline/shared/domain';
import { Clock, ListFilter, Unplug } from 'lucide-react';
import { nowAtom } from '../../platform/clock.js';
import { howMany, span } from '../../platform/format.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { Facts } from '../../ui/facts.js';
import { PAGE_SIZE } from '../../ui/pager.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { boardTotals } from '../model/board/board-totals.js';
import { boardMessages } from '../model/board/messages.js';
import { countedBooksAtoms } from '../model/choices/betting-terms.js';

/** The bets of a section over the chosen sports: loading, failed, none, or the table with its pages. */
export const OddsPanel = ({
  section,
  sports,
  filter: asked,
  activeFilters = [],
  onReset,
  gate,
  format,
  menu,
}: {
  section: Section;
  sports: readonly string[];
  filter: BetFilter;
  /** The active filters, each of which can be removed. */
  activeFilters?: readonly ActiveFilter[];
  onReset: () => void;
  /** Shown instead if the user's plan ends while the page is open. */
  gate?: ReactNode;
  format?: OddsFormat;
  menu?: ReactNode;
}) => {
  const statuses = useAtomValue(boardStatusesAtom);
  const order = useAtomValue(betOrderAtom);
  const filter = useMemo(() => ({ ...asked, order }), [asked, order]);
  const ranking = useRanking(sports, section, filter);
  const boards = sports.map((sport) => statuses.get(boardName({ sport, section })));
  const isLive = boards.some((board) => board?.state === 'live');
  const failed = boards.find((board) => board?.state === 'failed');
  const waiting = useWaiting(section, isLive);
  useResetFilters(onReset);

  if (boards.length > 0 && boards.every((board) => board?.state === 'refused')) return gate;
  if (!isLive && failed) {
    const isTrying = boards.some((board) => board?.state === 'failed' && board.isTrying);
    return (
      <>
        <ErrorPanel {...loadFailureOf(failed.problem)} />
        {/* beside the alert: a change inside it would announce all of it again */}
        <p className="s12 c3 trying">{isTrying ? words.trying : null}</p>
      </>
    );
  }
  if (!ranking) return <BetsOnTheirWay section={section} sports={sports} />;
  const { hidden } = ranking;
  const isHidden = hidden.locked + hidden.otherBooks + hidden.underMinimum + hidden.unwanted + hidden.notAsked > 0;
  if (ranking.keys.length + ranking.suspects.length === 0)
    return waiting.isWaiting && !isHidden && (!isLive || section === 'props') ? (
      <BetsOnTheirWay section={section} sports={sports} />
    ) : (
      <NoBets section={section} sports={sports} ranking={ranking} heardAt={lastHeard(boards)} filters={activeFilters} />
    );
  const isLoading = waiting.isLoading || boards.some((board) => board?.state === 'loading');
  return (
    <>
      <FeedAge sports={sports} section={section} />
      <BetsCard
        key={`${section}:${sports}`}
        ranking={ranking}
        about={ranking.asked ?? filter}
        minimumEv={filter.minimumEv}
        loading={isLoading ? words.loading[section] : undefined}
        format={format}
        menu={menu}
      />
    </>
  );
};

// A board with `seq` 0 never had a price.
const lastHeard = (boards: readonly (BoardStatus | undefined)[]): number | undefined => {
  const heard = boards.flatMap((board) => (board?.state === 'live' && board.seq > 0 ? [board.heardAt] : []));
  return heard.length === 0 ? undefined : Math.max(...heard);
};

/** The placeholder for bets that are loading: their title and a page of rows, as high as the final card. */
const BetsOnTheirWay = ({ section, sports }: { section: Section; sports: readonly string[] }) => (
  <div className="bets-card waiting" data-density={useAtomValue(densityAtom)}>
    <SkeletonRows
      rows={PAGE_SIZE}
      word={words.loading[section]}
      about={words.onTheirWay(sports.map(sportTitle).join(', '))}
    />
  </div>
);

/** Whether to keep waiting for the first bet of a section, and whether to say that it is loading. */
const useWaiting = (section: Section, isLoaded: boolean) => {
  const [entered, setEntered] = useState(() => ({ section, at: Date.now() }));
  const [loadedAt, setLoadedAt] = useState<number>();
  if (entered.section !== section) setEntered({ section, at: Date.now() });
  if (isLoaded !== (loadedAt !== undefined)) setLoadedAt(isLoaded ? Date.now() : undefined);
  return {
    isWaiting: useIsBefore(waitUntil(section, entered.at, loadedAt)),
    isLoading: useIsBefore(sayLoadingUntil(section, entered.at)),
  };
};

const useIsBefore = (at: number): boolean => {
  const [passed, setPassed] = useState<number>();
  const isBefore = passed !== at && Date.now() < at;
  useEffect(() => {
    if (!isBefore) return;
    return after(at - Date.now(), () => setPassed(at));
  }, [isBefore, at]);
  return isBefore;
};

/** How long placeholder rows may stand in for bets that have not come, in milliseconds. */
const LONGEST_MS: Readonly<Record<Section, number>> = { game: 15_000, props: 45_000 };
/** Player props arrive slowly: a board without any gets this much longer. */
const EMPTY_PROPS_MS = 10_000;
/** Player props show the loading text for at least this long; it does not delay bets that are here. */
const LEAST_PROPS_MS = 2_000;

/** When to stop waiting for the first bet. Times in milliseconds; `loadedAt` is set once the boards are here, even without bets. */
const waitUntil = (section: Section, enteredAt: number, loadedAt: number | undefined): number =>
  (loadedAt ?? enteredAt + LONGEST_MS[section]) + (section === 'props' ? EMPTY_PROPS_MS : 0);

/** The earliest moment to remove a section's loading text. */
const sayLoadingUntil = (section: Section, enteredAt: number): number =>
  enteredAt + (section === 'props' ? LEAST_PROPS_MS : 0);

interface NoBetsProps {
  readonly section: Section;
  readonly sports: readonly string[];
  readonly ranking: Ranking;
  /** When the feed was last heard of, in server time; undefined if never. */
  readonly heardAt: number | undefined;
  readonly filters: readonly ActiveFilter[];
}

/** Why there are no bets: filters hide them, there are no games yet, or the feed is late. Three cases, never mixed. */
const NoBets = (props: NoBetsProps) => {
  const now = useAtomValue(nowAtom);
  const { hidden } = props.ranking;
  const filtered = hidden.locked + hidden.otherBooks + hidden.underMinimum + hidden.unwanted + hidden.notAsked;
  const totals = boardTotals(props.sports, props.section, now);
  if (filtered > 0 || totals.games > 0) return <AllHidden {...props} filtered={filtered} totals={totals} />;
  const { heardAt } = props;
  if (heardAt === undefined || isLate(heardAt, now))
    return (
      <EmptyPanel icon={Unplug} title={boardMessages.noGames} actions={<Refresh />}>
        <p>{heardAt === undefined ? words.neverAnswered : words.lateSince(span(now - heardAt))}</p>
      </EmptyPanel>
    );
  return (
    <EmptyPanel icon={Clock} title={boardMessages.noGames} actions={<Refresh />}>
      <p>{words.noPricesYet}</p>
    </EmptyPanel>
  );
};

interface AllHiddenProps extends NoBetsProps {
  /** How many bets there are, or none if too few books price anything. */
  readonly filtered: number;
  readonly totals: ReturnType<typeof boardTotals>;
}

const AllHidden = ({ section, filters, filtered, totals }: AllHiddenProps) => {
  const books = useBestPriceBooks(section);
  const isOnlyDfs = books !== undefined && books.length > 0 && books.every(isDfsBook);
  return (
    <EmptyPanel
      icon={ListFilter}
      title={isOnlyDfs ? words.onlyDfs : words.noBets}
      actions={
        <>
          <Refresh />
          <button type="button" className="btn accent" onClick={fireResetFilters}>
            {words.reset}
          </button>
        </>
      }
    >
      <p>{filtered > 0 ? words.filtered(filtered) : words.tooFewBooks[section]}</p>
      <ActiveFilters filters={filters} />
      <Facts
        facts={[
          [words.selectedBooks, books ? books.map(bookTitle).join(', ') || words.noneSelected : words.allBooks],
          [words.mode, words.modes[section]],
          [words.totalGames, howMany(totals.games)],
          [words.totalMarkets, howMany(totals.markets)],
        ]}
      />
    </EmptyPanel>
  );
};

const Refresh = () => (
  <button type="button" className="btn" onClick={() => location.reload()}>
    {words.refresh}
  </button>
);

/** The books that a section takes its best price from; undefined for all of them. */
const useBestPriceBooks = (section: Section): readonly string[] | undefined =>
  useAtomValue(countedBooksAtoms[section]) ?? undefined;

const RESET_FILTERS = 'reset-filters';

/** Tells every filter on this page to reset. */
const fireResetFilters = (): void => {
  window.dispatchEvent(new Event(RESET_FILTERS));
};

/** Calls `reset` when the filters are to be reset. */
const useResetFilters = (reset: () => void): void =>
  useEffect(() => {
    window.addEventListener(RESET_FILTERS, reset);
    return () => window.removeEventListener(RESET_FILTERS, reset);
  }, [reset]);
