import { sections } from '@fairline/shared/contract';
import { type Bet, matchup, type Valuation } from '@fairline/shared/domain';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { CalendarX, CircleAlert, ListFilter, Pause, RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { betLedger, type Entry } from '../market/model/bets/bet-ledger.js';
import { boardsMovedAtom } from '../market/model/board/board-status.js';
import { type HeldBoard, heldBoard } from '../market/model/board/held-boards.js';
import { myBooksAtom } from '../market/model/choices/betting-terms.js';
import { bookSwitchChoices, bookSwitchMessages, booksInWords } from '../market/model/choices/book-choices.js';
import { sportsAtom } from '../market/model/choices/odds-filter.js';
import { serverNow } from '../platform/clock.js';
import { gameTime, timeOfDay } from '../platform/format.js';
import { loadFailureOf } from '../platform/http/load-failure.js';
import type { Problem } from '../platform/http/problem.js';
import { RetryCountdown } from '../platform/http/retry-countdown.js';
import type { RetryPause } from '../platform/http/with-retries.js';
import { throttled } from '../platform/throttled.js';
import { every } from '../platform/timers.js';
import { Banner } from '../ui/banner.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { Segments } from '../ui/inputs/segments.js';
import { RetryBanner } from '../ui/retry-banner.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import {
  dashboardBoldAtom,
  dashboardBooksAtom,
  dashboardScopeAtom,
  dashboardValuationAtoms,
} from './dashboard-books.js';
import { dashboardPropsAtom } from './dashboard-props.js';
import { dashboardMessages as words } from './messages.js';
import { RECOMMENDED, type Recommendations, recommend } from './recommend.js';
import { RecommendedBet } from './recommended-bet.js';

type Strip = (bet: Bet) => ReactNode;

/**
 * The most valuable bets of today at the user's books: loading, failed, none, or three; with a link to all of them where the user has
 * access.
 */
export const RecommendedBets = ({
  odds,
  strip,
  toAll = false,
}: {
  odds: DashboardOdds;
  strip: Strip;
  toAll?: boolean;
}) => {
  const [scope, setScope] = useAtom(dashboardScopeAtom);
  const mine = useAtomValue(myBooksAtom);
  return (
    <section className="db-sect" aria-labelledby="db-recommended">
      <div className="between">
        <h2 id="db-recommended">{words.recommended}</h2>
        {mine ? (
          <Segments
            label={bookSwitchMessages.count}
            choices={bookSwitchChoices(mine.length)}
            chosen={scope}
            onChoose={setScope}
          />
        ) : null}
        {toAll ? (
          <Link className="s12" to="/sportsbooks">
            {words.toOdds}
          </Link>
        ) : null}
      </div>
      {odds.state === 'loading' ? (
        <>
          {odds.pause ? (
            <RetryBanner>
              <RetryCountdown pause={odds.pause} />
            </RetryBanner>
          ) : null}
          <OnTheirWay />
        </>
      ) : null}
      {odds.state === 'failed' ? <ErrorPanel {...loadFailureOf(odds.problem)} /> : null}
      {odds.state === 'live' ? <Recommended odds={odds} strip={strip} /> : null}
    </section>
  );
};

const Recommended = ({ odds, strip }: { odds: Extract<DashboardOdds, { state: 'live' }>; strip: Strip }) => {
  const known = useRecommendations();
  const books = useAtomValue(dashboardBooksAtom);
  if (!known || (odds.isPartial && known.candidates.length === 0)) return <OnTheirWay />;
  return (
    <>
      {odds.stands ? (
        <Banner tone="warning" icon={odds.stands === 'paused' ? Pause : CircleAlert}>
          {odds.stands === 'paused' ? words.paused : words.notInStep}
        </Banner>
      ) : null}
      {known.candidates.length === 0 ? <None known={known} /> : null}
      {known.candidates.length > 0 ? (
        <div className="panel">
          {known.candidates.slice(0, RECOMMENDED.shown).map((entry, place) => (
            <RecommendedBet key={entry.bet.key} entry={entry} isMain={place === 0} strip={strip} />
          ))}
        </div>
      ) : null}
      <p className="s11 c3 db-how">{words.how(booksInWords(books ? 'mine' : 'all', books?.length ?? 0))}</p>
      <Bold left={known.bold} />
      {odds.asked ? <AskedAt {...odds.asked} /> : null}
    </>
  );
};

/** Whether long shots and bets of low confidence are among them, and how many are left out. */
const Bold = ({ left }: { left: number }) => {
  const [isWanted, setIsWanted] = useAtom(dashboardBoldAtom);
  if (!isWanted && left === 0) return null;
  return (
    <p className="s12 c2 db-how">
      {isWanted ? words.withBold : words.boldLeft(left)}{' '}
      <button type="button" className="link" onClick={() => setIsWanted(!isWanted)}>
        {isWanted ? words.leaveOut : words.showBold}
      </button>
    </p>
  );
};

const OnTheirWay = () => <SkeletonRows rows={RECOMMENDED.shown} word={words.loading} />;

const None = ({ known: { games, next } }: { known: Recommendations }) =>
  games === 0 ? (
    <EmptyPanel icon={CalendarX} title={words.noGames}>
      {next ? <p>{words.nextGame(matchup(next), gameTime(next.commenceTime, serverNow()))}</p> : null}
    </EmptyPanel>
  ) : (
    <EmptyPanel
      icon={ListFilter}
      title={words.noBets}
      actions={
        <Link className="btn accent" to="/my-sportsbooks">
          {words.chooseBooks}
        </Link>
      }
    />
  );

/** When the requested prices were loaded, and a button that reloads them, with its cost. */
const AskedAt = ({ at, isAsking, onAgain }: { at: number; isAsking: boolean; onAgain: () => void }) => (
  <div className="row db-asked">
    <span className="s12 c2 num grow">{words.asOf(timeOfDay(at))}</span>
    <span className="s11 c3">{words.costs}</span>
    <button type="button" className="btn sm" disabled={isAsking} onClick={onAgain}>
      <RefreshCw className={isAsking ? 'ico s spin' : 'ico s'} aria-hidden />
      {words.refresh}
    </button>
  </div>
);

const AGAIN_AFTER_MS = 1_000;
/** Games start even when no price moves. */
const LOOK_MS = 30_000;

/**
 * The current recommendations from the held boards of the user's sports, updated as prices move, at most once a second. Undefined before
 * the first result.
 */
const useRecommendations = (): Recommendations | undefined => {
  const store = useStore();
  const valuation = {
    game: useAtomValue(dashboardValuationAtoms.game),
    props: useAtomValue(dashboardValuationAtoms.props),
  };
  const props = useAtomValue(dashboardPropsAtom);
  const sports = useAtomValue(sportsAtom);
  const reader = useMemo(
    () => boardReader(valuation.game, valuation.props, props),
    [valuation.game, valuation.props, props],
  );
  const withBold = useAtomValue(dashboardBoldAtom);
  const read = useCallback(() => recommend(reader(sports), serverNow(), withBold), [reader, sports, withBold]);

  const [known, setKnown] = useState<Recommendations>();
  useEffect(() => {
    const put = () => setKnown(read());
    const again = throttled(put, AGAIN_AFTER_MS);
    put();
    const stop = store.sub(boardsMovedAtom, again.run);
    const stopLooking = every(LOOK_MS, put);
    return () => {
      stop();
      stopLooking();
      again.cancel();
    };
  }, [store, read]);
  return known;
};

/** Keeps the bets of game boards and chosen player props, and recomputes them only where a price moved. */
const boardReader = (game: Valuation, props: Valuation, chosen: readonly string[]) => {
  const families = new Set(chosen);
  const ledgers = { game: betLedger(game), props: betLedger(props, ({ ladder }) => families.has(ladder.family)) };
  const entries = new Set<Entry>();
  return (sports: readonly string[]): ReadonlySet<Entry> => {
    for (const section of sections) {
      const boards = sports.map((sport) => heldBoard({ sport, section }));
      const { gone, fresh } = ledgers[section].read(boards.filter((held): held is HeldBoard => held !== undefined));
      for (const entry of gone) entries.delete(entry);
      for (const entry of fresh) if (!gone.has(entry)) entries.add(entry);
    }
    return entries;
  };
};

/** The loading state of the dashboard's odds: loading (with the pause before the next retry, after a failure), here, or failed. */
export type DashboardOdds =
  | { readonly state: 'loading'; readonly pause?: RetryPause }
  | { readonly state: 'failed'; readonly problem: Problem; readonly onAgain?: () => void }
  | {
      readonly state: 'live';
      /** Whether more of them are still loading. */
      readonly isPartial?: boolean;
      /** Why they do not update although they should. */
      readonly stands?: 'paused' | 'not in step';
      /** For users with a request quota: when the odds were requested, and a way to reload them, which costs a request. */
      readonly asked?: { readonly at: number; readonly isAsking: boolean; readonly onAgain: () => void };
    };
