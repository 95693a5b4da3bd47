import { useAtomValue } from 'jotai';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardMessages } from '../../lib/board/messages.js';
import { useHasNoGames } from '../../lib/board/use-has-no-games.js';
import { sportsAtom } from '../../lib/choices/odds-filter.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import type { HeldList } from './list-atoms.js';
import { opportunityMessages as words } from './messages.js';
import type { Wish } from './wish.js';

/** In place of a list in which nothing is open: that there is no game to look through, or else what `children` say. */
export const NoneOpen = ({ list, wish, children }: { list: HeldList; wish: Wish; children: ReactNode }) => {
  const chosen = useAtomValue(sportsAtom);
  const hasNoGames = useHasNoGames(wish.scanner.sports ?? chosen, 'game');
  if (!hasNoGames || list.open.size > 0) return children;
  return (
    <EmptyPanel icon={Clock} title={boardMessages.noGames}>
      <p>{words.noGamesYet}</p>
    </EmptyPanel>
  );
};
