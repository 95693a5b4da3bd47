import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { type BoardStatus, boardStatusesAtom } from '../../lib/board/board-status.js';
import type { OddsFormat } from '../../lib/choices/odds-format.js';
import { betOrderAtom } from '../../lib/choices/table-look.js';
import { loadFailureOf } from '../../lib/http/load-failure.js';
import { useResetFilters } from '../../lib/reset-filters.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import type { ActiveFilter } from './active-filters.js';
import { BetsCard } from './bets-card.js';
import { BetsOnTheirWay } from './bets-on-their-way.js';
import { FeedAge } from './cells/feed-age.js';
import { oddsTableMessages as words } from './messages.js';
import { NoBets } from './no-bets.js';
import type { BetFilter } from './ranking/ranking.js';
import { useRanking } from './ranking/use-ranking.js';
import { useWaiting } from './use-waiting.js';

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
  const isHidden = hidden.locked + hidden.otherBooks + hidden.underMinimum + hidden.notAsked > 0;
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
