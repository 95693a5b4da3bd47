import type { Score } from '@fairline/shared/contract';
import { Link } from 'react-router-dom';
import { clockWords } from '../../lib/scores/state-words.js';
import { shortTeam } from '../../lib/team-name.js';
import { dashboardMessages as words } from './messages.js';
import { useLiveGames } from './use-live-games.js';

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
