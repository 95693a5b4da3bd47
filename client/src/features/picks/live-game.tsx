import type { Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { liveGamesAtom } from '../../lib/picks/games/pick-games.js';
import { clockWords } from '../../lib/scores/state-words.js';
import { pickMessages as words } from './messages.js';

/** The live score of a pick's game: LIVE Q3 8:41, 13–17, away team first. */
export const LiveGame = ({ pick }: { pick: Pick }) => {
  const game = useAtomValue(liveGamesAtom).get(pick.eventId ?? '');
  if (!game) return null;
  const clock = clockWords(game.clock ?? '', game.sport_key);
  const { away, home } = game.scores;
  return (
    <span className="sub lv num">
      <span className="bad b">{words.live}</span> {[clock, `${away ?? 0}–${home ?? 0}`].filter(Boolean).join(', ')}
    </span>
  );
};
