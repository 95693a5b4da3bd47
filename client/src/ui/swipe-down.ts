import { type PointerEvent, useRef, useState } from 'react';

/** How far a sheet must be pulled down to close on release, in CSS pixels. */
const CLOSE_PAST = 90;

/** Lets a finger on the handle pull a sheet down. The sheet follows, and on release closes or springs back. */
export const useSwipeDown = (close: () => void) => {
  const from = useRef<number | undefined>(undefined);
  const [pulled, setPulled] = useState(0);
  const [isPulling, setIsPulling] = useState(false);
  // Measured at the release: a quick finger leaves before its last move is drawn.
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
        // With pointer capture, the handle would take the click from a button inside it.
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
      // The browser cancelled the gesture, for a call or a gesture of its own: the user did not ask to close.
      onPointerCancel: () => letGo(undefined),
    },
  };
};
