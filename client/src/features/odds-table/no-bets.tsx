import type { Section } from '@fairline/shared/contract';
import { bookTitle, isDfsBook } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Clock, ListFilter, Unplug } from 'lucide-react';
import { nowAtom, serverNow } from '../../lib/clock.js';
import { howMany, span } from '../../lib/format.js';
import { fireResetFilters } from '../../lib/reset-filters.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { Facts } from '../../ui/facts.js';
import { type ActiveFilter, ActiveFilters } from './active-filters.js';
import { boardTotals } from './board-totals.js';
import { isLate } from './feed-age.js';
import { oddsTableMessages as words } from './messages.js';
import type { Ranking } from './ranking.js';
import { useLookedAt } from './use-looked-at.js';

interface NoBetsProps {
  readonly section: Section;
  readonly sports: readonly string[];
  readonly ranking: Ranking;
  /** When the feed was last heard of, in server time; undefined when it never was. */
  readonly heardAt: number | undefined;
  readonly filters: readonly ActiveFilter[];
}

/** No bets: none match the filters, none are there yet, or the feed is late. Three kinds, never mixed. */
export const NoBets = (props: NoBetsProps) => {
  const now = useAtomValue(nowAtom);
  const { hidden } = props.ranking;
  const filtered = hidden.locked + hidden.otherBooks + hidden.underMinimum + hidden.notAsked;
  if (filtered > 0) return <AllHidden {...props} filtered={filtered} />;
  const { heardAt } = props;
  if (heardAt === undefined || isLate(heardAt, now))
    return (
      <EmptyPanel icon={Unplug} title={words.late} actions={<Refresh />}>
        <p>{heardAt === undefined ? words.neverAnswered : words.lateSince(span(now - heardAt))}</p>
      </EmptyPanel>
    );
  return (
    <EmptyPanel icon={Clock} title={words.noGames} actions={<Refresh />}>
      <p>{words.noPricesYet}</p>
    </EmptyPanel>
  );
};

const AllHidden = ({ section, sports, filters, filtered }: NoBetsProps & { filtered: number }) => {
  const books = useLookedAt(section);
  const isOnlyDfs = books !== undefined && books.length > 0 && books.every(isDfsBook);
  const { games, markets } = boardTotals(sports, section, serverNow());
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
      <p>{words.filtered(filtered)}</p>
      <ActiveFilters filters={filters} />
      <Facts
        facts={[
          [words.selectedBooks, books ? books.map(bookTitle).join(', ') || words.noneSelected : words.allBooks],
          [words.mode, words.modes[section]],
          [words.totalGames, howMany(games)],
          [words.totalMarkets, howMany(markets)],
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
