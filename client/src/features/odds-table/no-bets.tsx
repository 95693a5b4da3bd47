import type { Section } from '@fairline/shared/contract';
import { bookTitle, isDfsBook } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Clock, ListFilter, Unplug } from 'lucide-react';
import { boardTotals } from '../../lib/board/board-totals.js';
import { boardMessages } from '../../lib/board/messages.js';
import { nowAtom, serverNow } from '../../lib/clock.js';
import { howMany, span } from '../../lib/format.js';
import { fireResetFilters } from '../../lib/reset-filters.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { Facts } from '../../ui/facts.js';
import { type ActiveFilter, ActiveFilters } from './active-filters.js';
import { isLate } from './cells/feed-age.js';
import { oddsTableMessages as words } from './messages.js';
import type { Ranking } from './ranking/ranking.js';
import { useBestPriceBooks } from './ranking/use-best-price-books.js';

interface NoBetsProps {
  readonly section: Section;
  readonly sports: readonly string[];
  readonly ranking: Ranking;
  /** When the feed was last heard of, in server time; undefined if never. */
  readonly heardAt: number | undefined;
  readonly filters: readonly ActiveFilter[];
}

/** Why there are no bets: filters hide them, there are no games yet, or the feed is late. Three cases, never mixed. */
export const NoBets = (props: NoBetsProps) => {
  const now = useAtomValue(nowAtom);
  const { hidden } = props.ranking;
  const filtered = hidden.locked + hidden.otherBooks + hidden.underMinimum + hidden.notAsked;
  const totals = boardTotals(props.sports, props.section, serverNow());
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
