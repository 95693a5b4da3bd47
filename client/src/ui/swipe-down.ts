import { type PointerEvent, useRef, useState } from 'react';

/** A sheet pulled down further than this, in CSS pixels, closes when it is let go. */
const CLOSE_PAST = 90;

/** Lets a finger on the handle pull a sheet down: it follows, and on release closes or springs back. */
export const useSwipeDown = (close: () => void) => {
  const from = useRef<number | undefined>(undefined);
  const [pulled, setPulled] = useState(0);
  const [isPulling, setIsPulling] = useState(false);
  // How far it was is what the release says: a quick finger leaves before the last move is drawn.
  const letGo = (until: number | undefined) => {
    if (from.current === undefined) return;
    if (until !== undefined && until - from.current > CLOSE_PAST) close();
    from.current = undefined;
    setPulled(0);
    setIsPulling(false);
  };
  return {
    pulled,
    isPulling,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A handle that holds the finger would take the click from a button that stands on it.
        const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
        if (pressed && pressed !== event.currentTarget) return;
        from.current = event.clientY;
        setIsPulling(true);
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current !== undefined) setPulled(Math.max(0, event.clientY - from.current));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event.clientY),
      // The browser took the finger away, for a call or a gesture of its own: nobody asked to close.
      onPointerCancel: () => letGo(undefined),
    },
  };
};
