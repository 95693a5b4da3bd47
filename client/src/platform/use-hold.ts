import { type FocusEvent, useRef } from 'react';

/**
 * Event handlers that report whether the user points at a list or works in it, so that its order waits. The pointer holds it while it is
 * over the list, the keyboard while the focus is inside. A click alone does not keep it held.
 */
export const useHold = (onHold: ((isHeld: boolean) => void) | undefined) => {
  const by = useRef({ pointer: false, keyboard: false });
  const set = (change: Partial<typeof by.current>) => {
    Object.assign(by.current, change);
    onHold?.(by.current.pointer || by.current.keyboard);
  };
  return {
    onPointerEnter: () => set({ pointer: true }),
    onPointerLeave: () => set({ pointer: false }),
    onFocus: ({ target }: FocusEvent) => set({ keyboard: target.matches(':focus-visible') }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) set({ keyboard: false });
    },
  };
};
