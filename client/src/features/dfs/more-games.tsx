import { AT_ONCE } from './load-props.js';
import { dfsMessages as words } from './messages.js';

interface MoreGamesProps {
  /** How many games were not requested. */
  readonly games: number;
  /** Whether each of them costs a request. */
  readonly isCounted: boolean;
  readonly isAsking: boolean;
  readonly onMore: () => void;
}

/** A button that loads the next batch of games, with its cost. */
export const MoreGames = ({ games, isCounted, isAsking, onMore }: MoreGamesProps) => {
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
