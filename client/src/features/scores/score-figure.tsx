import { useScoreMove } from '../../lib/scores/use-score-move.js';
import { scoresMessages as words } from './messages.js';

/** A team's score. A change flashes and shows its size for a while. Undefined: no score yet. */
export const ScoreFigure = ({ score }: { score: number | null | undefined }) => {
  const { by, isFlashing } = useScoreMove(score ?? undefined);
  if (score === undefined) return <span className="sc" />;
  return (
    <span className="sc">
      {by === 0 ? null : (
        <span className={by > 0 ? 'sc-by up' : 'sc-by down'}>
          <span className="sr">{by > 0 ? words.scored : words.corrected} </span>
          {by > 0 ? `+${by}` : `−${-by}`}
        </span>
      )}{' '}
      <span className={isFlashing ? `flash run ${by < 0 ? 'd' : 'u'}` : undefined}>{score ?? '–'}</span>
    </span>
  );
};
