import './game.css';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Game, useGame } from '../../lib/game/use-game.js';
import { usePageTitle } from '../../lib/page-title.js';
import { shortTeam } from '../../lib/team-name.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { Modal } from '../../ui/windows/modal.js';
import { GameAbout } from './game-about.js';
import { type GameTab, GameTabs } from './game-tabs.js';
import { gameWords as words } from './messages.js';
import { ReactionBar } from './reaction-bar.js';

/** One game in its own window: overview, line movement, and reactions. */
export const GameModal = ({
  sport,
  id,
  tab,
  onTab,
  onClosed,
  isPaid,
}: {
  sport: string;
  id: string;
  tab: GameTab;
  onTab: (tab: GameTab) => void;
  onClosed: () => void;
  /** Whether this user may see market prices; undefined while unknown. */
  isPaid: boolean | undefined;
}) => {
  const [isOpen, setIsOpen] = useState(true);
  const game = useGame(sport, id);
  const isHere = game.state === 'here';
  const title = titleOf(game);
  usePageTitle(title);
  return (
    <Modal
      isWide
      title={title}
      about={isHere ? <GameAbout score={game.score} /> : null}
      aside={isHere ? <span className="s12 c3 gnews">{game.isPushed ? words.pushed : words.polled}</span> : null}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      {isHere ? (
        <>
          <GameTabs game={game} tab={tab} onTab={onTab} isPaid={isPaid} />
          <ReactionBar score={game.score} />
        </>
      ) : (
        <Absent game={game} />
      )}
    </Modal>
  );
};

const titleOf = (game: Game): string => {
  if (game.state !== 'here') return words.loadingTitle;
  const { away_team: away, home_team: home, sport_key: sport } = game.score;
  return words.title(shortTeam(away, sport), shortTeam(home, sport));
};

const Absent = ({ game }: { game: Extract<Game, { state: 'loading' | 'failed' }> }) =>
  game.state === 'loading' ? (
    <SkeletonRows rows={5} word={words.loading} />
  ) : (
    <EmptyPanel
      icon={CircleAlert}
      role="alert"
      title={words.failed}
      actions={
        <button type="button" className="btn accent" onClick={game.again}>
          {words.retry}
        </button>
      }
    >
      <p>{words.failedWhy}</p>
    </EmptyPanel>
  );
