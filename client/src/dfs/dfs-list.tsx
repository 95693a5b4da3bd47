import { QUOTA_EXCEEDED } from '@fairline/shared/contract';
import { familyOf, marketTitle, sportTitle } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { CircleAlert, ListFilter } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { learnedLinesAtom } from '../market/model/bets/learned-lines-atom.js';
import { ownTermsAtom } from '../market/model/bets/valuation-atoms.js';
import { serverNow } from '../platform/clock.js';
import { Problem, problemOfFailure } from '../platform/http/problem.js';
import { RetryCountdown } from '../platform/http/retry-countdown.js';
import { every } from '../platform/timers.js';
import { Banner } from '../ui/banner.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { PAGE_SIZE } from '../ui/pager.js';
import { RetryBanner } from '../ui/retry-banner.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { resetDfsAtom } from './dfs-choices.js';
import { fairChances } from './fair-chances.js';
import { FoundLegs } from './found-legs.js';
import { byValue, type Leg, legsOf } from './leg.js';
import { AT_ONCE, type DfsProps } from './load-props.js';
import { dfsMessages as words } from './messages.js';
import type { useDfsProps } from './use-dfs-props.js';

interface DfsListProps {
  readonly asked: ReturnType<typeof useDfsProps>;
  /** Why a user without requests left sees no list. */
  readonly spent: Problem | undefined;
  readonly markets: readonly string[];
  readonly search: string;
  readonly onClearSearch: () => void;
  /** Shows further games; with `isCounted`, each costs a request. */
  readonly isCounted: boolean;
  readonly onMore: () => void;
}

/** How long a stale answer may still be shown when a reload fails. */
const STAND_IN_MS = 10 * 60_000;

/** How often prices are checked for being too old. */
const AGE_MS = 30_000;

/** The picks: loading, failed, none, or the table. Without requests left, earlier picks are not shown either. */
export const DfsList = (given: DfsListProps) => {
  const { data, error, dataUpdatedAt, isEnabled, pause, refresh } = given.asked;
  if (given.spent) return <Failed error={given.spent} onAgain={refresh} />;
  const isGone = isQuotaSpent(error) || Date.now() - dataUpdatedAt > STAND_IN_MS;
  if (error && (!data || isGone)) return <Failed error={error} onAgain={refresh} />;
  if (!isEnabled)
    return (
      <EmptyPanel icon={ListFilter} title={words.none} actions={<Reset />}>
        <p>{words.nothingChosen}</p>
      </EmptyPanel>
    );
  if (!data)
    return (
      <>
        {pause ? (
          <RetryBanner>
            <RetryCountdown pause={pause} />
          </RetryBanner>
        ) : null}
        <SkeletonRows rows={PAGE_SIZE} word={words.loading} />
      </>
    );
  return (
    <>
      {pause ? (
        <RetryBanner>
          <RetryCountdown pause={pause} />
        </RetryBanner>
      ) : null}
      {error && !pause ? (
        <Banner tone="bad" icon={CircleAlert}>
          {words.failed(error.message)}
        </Banner>
      ) : null}
      <Legs {...given} data={data} />
    </>
  );
};

const isQuotaSpent = (error: unknown) => error instanceof Problem && error.code === QUOTA_EXCEEDED;

const Legs = ({ asked, data, markets, search, ...given }: DfsListProps & { data: DfsProps }) => {
  const terms = useAtomValue(ownTermsAtom);
  const learned = useAtomValue(learnedLinesAtom);
  const now = useNow(AGE_MS);
  const legs = useMemo(() => {
    const chances = fairChances(data.games, markets, terms, now, learned);
    return data.offers.flatMap(({ game, of }) => legsOf(game, of, chances, now)).sort(byValue);
  }, [data, markets, terms, now, learned]);
  const found = useMemo(() => legs.filter((leg) => matches(leg, search)), [legs, search]);
  return (
    <>
      {found.length > 0 ? (
        <FoundLegs key={search} legs={found} asOf={data.asOf} asked={asked} />
      ) : (
        <NoLegs asked={asked} hidden={legs.length} onClearSearch={given.onClearSearch} />
      )}
      <MoreGames games={data.left} isCounted={given.isCounted} isAsking={asked.isFetching} onMore={given.onMore} />
    </>
  );
};

/** No picks: either the search finds none, or there are none at all. */
const NoLegs = ({
  asked,
  hidden,
  onClearSearch,
}: {
  asked: DfsListProps['asked'];
  hidden: number;
  onClearSearch: () => void;
}) =>
  hidden > 0 ? (
    <EmptyPanel
      icon={ListFilter}
      title={words.none}
      actions={
        <button type="button" className="btn accent" onClick={onClearSearch}>
          {words.clearSearch}
        </button>
      }
    >
      <p>{words.filtered(hidden)}</p>
    </EmptyPanel>
  ) : (
    <EmptyPanel
      icon={ListFilter}
      title={words.none}
      actions={
        <>
          <Reset />
          <button type="button" className="btn" disabled={asked.isFetching} onClick={asked.refresh}>
            {words.refresh}
          </button>
        </>
      }
    >
      <p>{words.noneWhy}</p>
    </EmptyPanel>
  );

const Reset = () => {
  const reset = useSetAtom(resetDfsAtom);
  return (
    <button type="button" className="btn accent" onClick={reset}>
      {words.reset}
    </button>
  );
};

const Failed = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const { message } = problemOfFailure(error);
  return (
    <EmptyPanel
      icon={CircleAlert}
      title={words.failed(message)}
      role="alert"
      actions={
        isQuotaSpent(error) ? (
          <Link className="btn accent" to="/pricing">
            {words.upgrade}
          </Link>
        ) : (
          <button type="button" className="btn accent" onClick={onAgain}>
            {words.again}
          </button>
        )
      }
    />
  );
};

/** The server's time in milliseconds, updated at this interval. */
const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    return every(everyMs, () => setNow(serverNow()));
  }, [everyMs]);
  return now;
};

/** Whether a search finds a pick: each word by player, outcome, either team, market or league, ignoring case. */
const matches = ({ player, outcome, market, event }: Leg, search: string): boolean => {
  const { home, away, sport } = event;
  const named = [player, outcome, home, away, market, marketTitle(familyOf(market)), sportTitle(sport)]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => named.includes(word));
};

interface MoreGamesProps {
  /** How many games were not requested. */
  readonly games: number;
  /** Whether each of them costs a request. */
  readonly isCounted: boolean;
  readonly isAsking: boolean;
  readonly onMore: () => void;
}

/** A button that loads the next batch of games, with its cost. */
const MoreGames = ({ games, isCounted, isAsking, onMore }: MoreGamesProps) => {
  const next = Math.min(games, AT_ONCE);
  if (games === 0) return null;
  return (
    <div className="dfs-more">
      <button type="button" className="btn" disabled={isAsking} onClick={onMore}>
        {words.moreGames(next)}
      </button>
      {isCounted ? <span className="s12 c3">{words.moreGamesCost(next)}</span> : null}
    </div>
  );
};
