import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardMessages } from '../../../lib/board/messages.js';
import { useHasNoGames } from '../../../lib/board/use-has-no-games.js';
import { EmptyPanel } from '../../../ui/empty-panel.js';
import { opportunityMessages as words } from '../messages.js';
import type { HeldList } from './list-atoms.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** Shown instead of an empty list: that its prices are too old, that there are no games to scan, otherwise `children`. */
export const NoneOpen = ({
  held,
  criteria,
  children,
}: {
  /** Its entries with prices that are young enough. */
  held: HeldList;
  criteria: ScannerCriteria;
  children: ReactNode;
}) => {
  const { sports } = criteria.scanner;
  const hasNoGames = useHasNoGames(sports ?? [], 'game');
  if (held.open.size === 0 && held.tooOld?.size)
    return (
      <EmptyPanel icon={Clock} title={words.tooOld}>
        <p>{words.tooOldWhy}</p>
      </EmptyPanel>
    );
  // Across all sports there are always games somewhere.
  if (!sports || !hasNoGames || held.open.size > 0) return children;
  return (
    <EmptyPanel icon={Clock} title={boardMessages.noGames}>
      <p>{words.noGamesYet}</p>
    </EmptyPanel>
  );
};
