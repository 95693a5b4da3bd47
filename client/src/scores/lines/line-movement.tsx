import './lines.css';
import type { Score, ScoreChange } from '@fairline/shared/contract';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import type { LineGame } from '../model/game/fetch-odds-history.js';
import { useLineRecord } from '../model/game/use-line-record.js';
import { LineView } from './line-view.js';
import { lineMessages as words } from './messages.js';

/** How the prices of a game moved. The history loads when this mounts and grows while it is shown. */
const LineMovement = ({
  game,
  score,
  changes,
  isFollowed,
}: {
  game: LineGame;
  score: Score;
  changes: readonly ScoreChange[];
  /** Whether the board of this game is followed. */
  isFollowed: boolean;
}) => {
  const movement = useLineRecord(game, isFollowed);
  switch (movement.state) {
    case 'loading':
      return <SkeletonRows rows={6} word={words.loading} />;
    case 'failed':
      return (
        <div className="gnote">
          <p role="alert">{movement.why}</p>
          <button type="button" className="btn" onClick={movement.again}>
            {words.retry}
          </button>
        </div>
      );
    case 'here':
      return (
        <LineView
          record={movement.record}
          version={movement.version}
          event={game.eventId}
          score={score}
          changes={changes}
        />
      );
  }
};

export default LineMovement;
