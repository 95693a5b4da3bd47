import { useAtomValue, useStore } from 'jotai';
import { RefreshCw } from 'lucide-react';
import { refreshByHand, refreshingAtom } from '../../lib/refresh/refresh-odds.js';
import { refreshMessages as words } from './messages.js';
import { useSecondsLeft } from './use-seconds-left.js';

/** Asks anew for all odds on the page, and counts down to when that may be done again. */
export const RefreshButton = () => {
  const store = useStore();
  const left = useSecondsLeft(useAtomValue(refreshingAtom).lockedUntil);
  return (
    <button
      type="button"
      className="btn sm refresh num"
      aria-disabled={left > 0}
      onClick={() => void refreshByHand(store)}
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
