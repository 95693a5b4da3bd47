import { AT_ONCE } from './load-props.js';
import { dfsMessages as words } from './messages.js';

interface MoreGamesProps {
  /** How many there are that were not asked about. */
  readonly games: number;
  /** Whether each of them costs a request. */
  readonly isCounted: boolean;
  readonly isAsking: boolean;
  readonly onMore: () => void;
}

/** The way to further games, as many as are asked about at once, and what it costs. */
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
