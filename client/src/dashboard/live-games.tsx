import type { Score } from '@fairline/shared/contract';
import { groupOf, SCORES_SPORTS, shortTeam } from '@fairline/shared/domain';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { Link } from 'react-router-dom';
import { sportsAtom } from '../market/model/choices/odds-filter.js';
import { cacheKey, EVERYBODY } from '../platform/http/cache-key.js';
import { keptAs } from '../platform/http/cache-lifetimes.js';
import { loadScores } from '../scores/model/load-scores.js';
import { pauseOf } from '../scores/model/scores-pace.js';
import { clockWords } from '../scores/model/state-words.js';
import { dashboardMessages as words } from './messages.js';

const SHOWN = 5;

/** The live games of the user's sports, with their scores. */
export const LiveGames = () => {
  const { sports, isLoading, hasFailed, games } = useLiveGames();
  if (sports === 0) return null;
  return (
    <section aria-labelledby="db-live">
      <div className="between">
        <h2 id="db-live">{words.liveNow}</h2>
        <Link className="s12" to="/scores">
          {words.scores}
        </Link>
      </div>
      <div className="panel db-list">
        {games.slice(0, SHOWN).map((score) => (
          <LiveGame key={score.id} score={score} />
        ))}
        {games.length > 0 ? null : (
          <p className="s12 c2 db-none" role="status">
            {isLoading ? words.scoresLoading : hasFailed ? words.scoresFailed : words.noneLive}
          </p>
        )}
      </div>
    </section>
  );
};

const LiveGame = ({ score: { id, sport_key: sport, away_team, home_team, scores, clock } }: { score: Score }) => (
  <Link className="db-game" to={`/scores/${sport}/${encodeURIComponent(id)}`}>
    <span>
      <span className="clip">{shortTeam(away_team, sport)}</span>
      <span className="clip">{shortTeam(home_team, sport)}</span>
    </span>
    <span className="num db-score">
      <b>{scores.away ?? words.none}</b>
      <b>{scores.home ?? words.none}</b>
    </span>
    <span className="db-clock">
      <span className="badge live">{words.live}</span>
      <span className="num s12 c2">{clock === undefined ? '' : clockWords(clock, sport)}</span>
    </span>
  </Link>
);

/** The live games of the user's sports, refetched often while there are any. */
const useLiveGames = () => {
  const store = useStore();
  const chosen = useAtomValue(sportsAtom);
  return useQueries({
    queries: SCORES_SPORTS.filter((sport) => chosen.includes(sport)).map((sport) => ({
      ...keptAs('LIVE'),
      queryKey: cacheKey('live-games', EVERYBODY, sport),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await loadScores({ sport }, { signal }, store)).scores.filter((score) => groupOf(score) === 'live'),
      refetchInterval: ({ state: { data = [] } }: { state: { data?: readonly unknown[] | undefined } }) =>
        pauseOf({ isAnyLive: data.length > 0 }),
    })),
    combine: (answers) => ({
      sports: answers.length,
      isLoading: answers.some(({ isPending }) => isPending),
      hasFailed: answers.some(({ isError, data }) => isError && !data),
      games: answers.flatMap(({ data }) => data ?? []),
    }),
  });
};
