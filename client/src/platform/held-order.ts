import { useState } from 'react';

/**
 * Keeps the order of a list while the user points at it or works in it. Returns the list to show, how many of its rows have moved since,
 * and functions that take the new order once or stop holding. A list with a different `about` is never held.
 */
export const useHeldOrder = <T>(latest: readonly T[], isHeld: boolean, about?: unknown) => {
  const [held, setHeld] = useState<{ list: readonly T[]; about: unknown }>();
  if (isHeld && (!held || held.about !== about)) setHeld({ list: latest, about });
  if (!isHeld && held) setHeld(undefined);
  const shown = isHeld && held && held.about === about ? held.list : latest;
  return {
    shown,
    moved: movedRows(shown, latest),
    apply: () => setHeld({ list: latest, about }),
    release: () => setHeld(undefined),
  };
};

/** How many positions of a list hold a different row. */
export const movedRows = <T>(before: readonly T[], now: readonly T[]): number => {
  let moved = 0;
  for (let i = 0; i < Math.max(before.length, now.length); i += 1) if (before[i] !== now[i]) moved += 1;
  return moved;
};
