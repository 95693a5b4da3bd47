import { useAtomValue, useStore } from 'jotai';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { after } from '../../platform/timers.js';
import { refreshByHand, refreshingAtom } from '../model/refresh/refresh-odds.js';
import { refreshMessages as words } from './messages.js';

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

/** The full seconds left until a moment by this machine's clock; 0 once it has passed. */
const useSecondsLeft = (until: number): number => {
  const [, setTicks] = useState(0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    // Ticks with the remaining time, not with the clock, so that the first number shows as long as the others.
    return after((until - Date.now()) % 1_000 || 1_000, () => setTicks((count) => count + 1));
  });
  return left;
};
