import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardMessages } from '../../../lib/board/messages.js';
import { useHasNoGames } from '../../../lib/board/use-has-no-games.js';
import { EmptyPanel } from '../../../ui/empty-panel.js';
import { opportunityMessages as words } from '../messages.js';
import type { HeldList } from './list-atoms.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** Shown instead of an empty list: that there are no games to scan, otherwise `children`. */
export const NoneOpen = ({
  list,
  criteria,
  children,
}: {
  list: HeldList;
  criteria: ScannerCriteria;
  children: ReactNode;
}) => {
  const { sports } = criteria.scanner;
  const hasNoGames = useHasNoGames(sports ?? [], 'game');
  // Across all sports there are always games somewhere.
  if (!sports || !hasNoGames || list.open.size > 0) return children;
  return (
    <EmptyPanel icon={Clock} title={boardMessages.noGames}>
      <p>{words.noGamesYet}</p>
    </EmptyPanel>
  );
};
