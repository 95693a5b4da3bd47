import { useAtomValue } from 'jotai';
import { CalendarX, CircleAlert, ListFilter, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Bet } from '../../lib/bets/bet.js';
import { myBooksAtom } from '../../lib/choices/betting-terms.js';
import { booksInWords } from '../../lib/choices/book-choices.js';
import { serverNow } from '../../lib/clock.js';
import { gameTime } from '../../lib/format.js';
import { loadFailureOf } from '../../lib/http/load-failure.js';
import { RetryCountdown } from '../../lib/http/retry-countdown.js';
import { matchup } from '../../lib/team-name.js';
import { Banner } from '../../ui/banner.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { RetryBanner } from '../../ui/retry-banner.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { AskedAt } from './asked-at.js';
import type { DashboardOdds } from './dashboard-odds.js';
import { dashboardMessages as words } from './messages.js';
import { RECOMMENDED, type Recommendations } from './recommend.js';
import { RecommendedBet } from './recommended-bet.js';
import { useRecommendations } from './use-recommendations.js';

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
}) => (
  <section className="db-sect" aria-labelledby="db-recommended">
    <div className="between">
      <h2 id="db-recommended">{words.recommended}</h2>
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

const Recommended = ({ odds, strip }: { odds: Extract<DashboardOdds, { state: 'live' }>; strip: Strip }) => {
  const known = useRecommendations();
  const mine = useAtomValue(myBooksAtom);
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
      <p className="s11 c3 db-how">{words.how(booksInWords(mine ? 'mine' : 'all', mine?.length ?? 0))}</p>
      {odds.asked ? <AskedAt {...odds.asked} /> : null}
    </>
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
