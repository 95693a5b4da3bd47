import { useAtomValue, useStore } from 'jotai';
import { RefreshCw } from 'lucide-react';
import { refreshByHand, refreshingAtom } from '../../lib/refresh/refresh-odds.js';
import { refreshMessages as words } from './messages.js';
import { useSecondsLeft } from './use-seconds-left.js';

/** Reloads the odds on the page, on a scanner page its list too, and counts down until the next reload is allowed. */
export const RefreshButton = ({ isScanner = false }: { isScanner?: boolean }) => {
  const store = useStore();
  const left = useSecondsLeft(useAtomValue(refreshingAtom).lockedUntil);
  return (
    <button
      type="button"
      className="btn refresh num"
      data-key="r"
      aria-disabled={left > 0}
      onClick={() => void refreshByHand(store, isScanner ? ['board', 'list'] : ['board'])}
    >
      {left > 0 ? (
        words.wait(left)
      ) : (
        <>
          <RefreshCw className="ico s" aria-hidden />
          {words.refresh}
        </>
      )}
    </button>
  );
};
