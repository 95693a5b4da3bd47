import type { Score } from '@fairline/shared/contract';
import { groupOf } from '../../lib/scores/group-games.js';
import { clockWords, finalWords, stateWords } from '../../lib/scores/state-words.js';
import { scoresMessages as words } from './messages.js';
import { StartsIn, StartTime } from './start-time.js';

/** The state of a game: live with its clock, final, or its start; and the broadcaster. */
export const GameState = ({ score }: { score: Score }) => (
  <div className="st">
    <span className="row num">
      <Standing score={score} />
    </span>
    <span className="num">
      <Beside score={score} />
    </span>
  </div>
);

const Standing = ({ score }: { score: Score }) => {
  const { clock, sport_key: sport } = score;
  switch (groupOf(score)) {
    case 'live':
      return (
        <>
          <span className="badge live">{words.liveBadge}</span>
          {clock === undefined ? null : <span className="c1 b">{clockWords(clock, sport)}</span>}
        </>
      );
    case 'final':
      return (
        <>
          <span className="badge final">{words.finalBadge}</span>
          {finalWords(clock)}
        </>
      );
    case 'upcoming': {
      const state = stateWords(score);
      return state === '' ? <StartTime score={score} /> : <span className="c2 b">{clockWords(state, sport)}</span>;
    }
  }
};

const Beside = ({ score }: { score: Score }) => {
  const { status, broadcast } = score;
  const group = groupOf(score);
  if (group === 'live') return broadcast ?? null;
  if (group === 'final' || status === 'cancelled') return null;
  if (status !== 'scheduled') return <StartTime score={score} />;
  return <StartsIn score={score} />;
};
