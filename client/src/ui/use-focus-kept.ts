import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `fallback` when the focused element is removed. The browser would drop the focus, and keyboard users would have to
 * start again from the top.
 */
export const useFocusKept = (inside: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void => {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = inside.current;
    if (!element) return;
    const remember = () => {
      last.current = document.activeElement;
    };
    const removals = new MutationObserver(() => {
      if (last.current?.isConnected === false && document.activeElement === document.body)
        fallback.current?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    removals.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      removals.disconnect();
    };
  }, [inside, fallback]);
};
