import { logoPath, type Score } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { groupOf, isOff } from '../../lib/scores/group-games.js';
import { scoreAtom } from '../../lib/scores/score-atoms.js';
import { standingWords } from '../../lib/scores/state-words.js';
import { withoutTab } from '../../lib/scores/without-tab.js';
import { GameFoot } from './game-foot.js';
import { GameState } from './game-state.js';
import { scoresMessages as words } from './messages.js';
import { TeamLine } from './team-line.js';

/** One game: teams, state, line and reactions. The whole card links to the game. Redraws only when this game changes. */
export const GameCard = memo(function GameCard({ id }: { id: string }) {
  const score = useAtomValue(scoreAtom(id));
  const { search } = useLocation();
  if (!score) return null;
  const { away_team: away, home_team: home, sport_key: sport } = score;
  return (
    <li className={isOff(score) ? 'game off' : 'game'}>
      <Link
        className="game-link"
        to={`/scores/${sport}/${encodeURIComponent(id)}${withoutTab(search)}`}
        preventScrollReset
      >
        <span className="sr">{words.at(away, home)}</span>
      </Link>
      <GameState score={score} />
      <TeamLine {...sideOf(score, 'away')} />
      <TeamLine {...sideOf(score, 'home')} />
      <GameFoot score={score} />
    </li>
  );
});

const sideOf = (score: Score, side: 'away' | 'home') => {
  const name = score[`${side}_team`];
  return {
    name,
    standing: standingWords(score[`${side}_rank`], score[`${side}_record`]),
    src: score[`${side}_logo`] === undefined ? undefined : logoPath(score.sport_key, name),
    letter: [...name][0]?.toUpperCase() ?? '',
    score: groupOf(score) === 'upcoming' ? (score.scores[side] ?? undefined) : score.scores[side],
    isBeaten: groupOf(score) === 'final' && winnerOf(score) === OTHER[side],
  };
};

const winnerOf = ({ winner, scores: { home, away } }: Score): 'home' | 'away' | undefined =>
  winner ?? (home === null || away === null || home === away ? undefined : home > away ? 'home' : 'away');

const OTHER = { home: 'away', away: 'home' } as const;
