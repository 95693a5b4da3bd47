import { Tabs } from '@base-ui/react/tabs';
import { Suspense } from 'react';
import type { Game } from '../../lib/game/use-game.js';
import { part } from '../../lib/parts/part.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { lineGameOf } from './line-game.js';
import { lineMessages } from './lines/messages.js';
import { gameWords as words } from './messages.js';
import { Overview } from './overview.js';

// Loaded only when somebody opens the lines.
const LineMovement = part(() => import('./lines/line-movement.js'));

const GAME_TABS = ['overview', 'lines'] as const;
export type GameTab = (typeof GAME_TABS)[number];

/** The two tabs of a game. Its lines load only while their tab is open; without a matching board there are none. */
export const GameTabs = ({
  game: { score, changes },
  tab,
  onTab,
  isPaid,
}: {
  game: Extract<Game, { state: 'here' }>;
  tab: GameTab;
  onTab: (tab: GameTab) => void;
  isPaid: boolean | undefined;
}) => {
  const lineGame = lineGameOf(score);
  return (
    <Tabs.Root value={lineGame ? tab : 'overview'} onValueChange={(chosen: GameTab) => onTab(chosen)}>
      <Tabs.List className="tabs gtabs" aria-label={words.tabs}>
        <Tabs.Tab value="overview">{words.overview}</Tabs.Tab>
        <Tabs.Tab value="lines" disabled={!lineGame}>
          {words.lines}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" className="gbody">
        <Overview score={score} isPaid={isPaid} />
        {lineGame ? null : <p className="s12 c3 gno-lines">{words.noLines}</p>}
      </Tabs.Panel>
      <Tabs.Panel value="lines" className="gbody">
        {lineGame ? (
          <Suspense fallback={<SkeletonRows rows={6} word={lineMessages.loading} />}>
            <LineMovement game={lineGame} score={score} changes={changes} isFollowed={isPaid ?? false} />
          </Suspense>
        ) : null}
      </Tabs.Panel>
    </Tabs.Root>
  );
};
