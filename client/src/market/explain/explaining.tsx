import { type BetKey } from '@fairline/shared/domain';
import { createContext, type ReactNode, Suspense, useCallback, useState } from 'react';
import { part } from '../../platform/parts/part.js';

// Loaded only when somebody uses it.
const ExplainWindow = part(() => import('./explain-window.js'));

/** Opens the explanation of a bet; undefined outside of `Explaining`. */
export const ExplainContext = createContext<((bet: BetKey) => void) | undefined>(undefined);

/** Lets its children open the explanation of a bet, in one shared window. */
export const Explaining = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<{ readonly bet: BetKey; readonly nth: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const explain = useCallback((bet: BetKey) => {
    setAsked((before) => ({ bet, nth: (before?.nth ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  return (
    <ExplainContext value={explain}>
      {children}
      <Suspense fallback={null}>
        {asked ? (
          <ExplainWindow key={asked.nth} bet={asked.bet} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </ExplainContext>
  );
};
