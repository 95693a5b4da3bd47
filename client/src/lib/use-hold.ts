import { type FocusEvent, useRef } from 'react';

/**
 * Says whether somebody points at a list or works in it, by what it is to be given: then its order waits. The pointer holds while it
 * is over the list; the keyboard, while it is in it. A click alone does not leave it held.
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
