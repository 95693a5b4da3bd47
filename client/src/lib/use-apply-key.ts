import { useEffect } from 'react';

/** Lets R take the new order while the old one is held: a single letter, so only then, and not while somebody types. */
export const useApplyKey = (isWaiting: boolean, apply: () => void): void =>
  useEffect(() => {
    if (!isWaiting) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      apply();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isWaiting, apply]);

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
