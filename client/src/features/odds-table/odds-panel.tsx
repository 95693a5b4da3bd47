import './odds-table.css';
import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { CircleAlert, Lock } from 'lucide-react';
import { useState } from 'react';
import { type BoardStatus, boardStatusesAtom } from '../../lib/board/board-status.js';
import { useHeldOrder } from '../../lib/held-order.js';
import { loadFailureOf } from '../../lib/http/load-failure.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { PAGE_SIZE, Pager } from '../../ui/pager.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { FeedAge } from './feed-age.js';
import { oddsTableMessages as words } from './messages.js';
import { NoBets } from './no-bets.js';
import { OddsTable } from './odds-table.js';
import { OddsToolbar } from './odds-toolbar.js';
import type { BetFilter } from './ranking.js';
import { useRanking } from './use-ranking.js';

/** The bets of a section over the chosen sports: loading, in error, none, or the table with its pages. */
export const OddsPanel = ({
  section,
  sports,
  filter,
  onReset,
}: {
  section: Section;
  sports: readonly string[];
  filter: BetFilter;
  onReset: () => void;
}) => {
  const statuses = useAtomValue(boardStatusesAtom);
  const ranking = useRanking(sports, section, filter);
  const boards = sports.map((sport) => statuses.get(boardName({ sport, section })));
  const isLive = boards.some((board) => board?.state === 'live');
  const failed = boards.find((board) => board?.state === 'failed');

  if (boards.length > 0 && boards.every((board) => board?.state === 'refused')) return <GoldRequired />;
  if (!isLive && failed) return <ErrorPanel icon={CircleAlert} {...loadFailureOf(failed.problem)} />;
  if (!isLive) return <SkeletonRows rows={PAGE_SIZE} word={words.loading[section]} />;
  if (ranking.keys.length + ranking.suspects.length === 0)
    return <NoBets ranking={ranking} heardAt={lastHeard(boards)} onReset={onReset} />;
  return (
    <>
      <FeedAge sports={sports} section={section} />
      <Bets key={section} ranking={ranking} minimumEv={filter.minimumEv} />
    </>
  );
};

// A board without a number never had a price.
const lastHeard = (boards: readonly (BoardStatus | undefined)[]): number | undefined => {
  const heard = boards.flatMap((board) => (board?.state === 'live' && board.seq > 0 ? [board.heardAt] : []));
  return heard.length === 0 ? undefined : Math.max(...heard);
};

const Bets = ({ ranking, minimumEv }: { ranking: ReturnType<typeof useRanking>; minimumEv: number | null }) => {
  const [page, setPage] = useState(1);
  const [isHeld, setIsHeld] = useState(false);
  const last = Math.max(1, Math.ceil(ranking.keys.length / PAGE_SIZE));
  const shownPage = Math.min(page, last);
  const latest = ranking.keys.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const order = useHeldOrder(latest, isHeld);
  const turn = (to: number) => {
    setPage(to);
    order.release();
  };
  return (
    <>
      <OddsToolbar ranking={ranking} minimumEv={minimumEv} moved={order.moved} onApply={order.apply} />
      <OddsTable keys={order.shown} onHold={setIsHeld} />
      <Pager page={shownPage} rows={ranking.keys.length} onPage={turn} />
      {ranking.suspects.length > 0 ? <Suspects ranking={ranking} /> : null}
    </>
  );
};

// A plan that ended while the page was open: the server lets go of its boards.
const GoldRequired = () => (
  <EmptyPanel icon={Lock} title={words.goldRequired}>
    <p>{words.goldRequiredWhy}</p>
  </EmptyPanel>
);

const Suspects = ({ ranking }: { ranking: ReturnType<typeof useRanking> }) => (
  <section aria-label={words.checkFirst}>
    <div className="sect">
      <h2>{words.checkFirst}</h2>
      <span className="c3 s12">{words.checkFirstWhy}</span>
    </div>
    <OddsTable keys={ranking.suspects.slice(0, PAGE_SIZE)} isSuspect />
  </section>
);
