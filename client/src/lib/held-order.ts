import { useState } from 'react';

/**
 * Holds the order of a list while somebody points at it or works in it. Gives what to show, how many rows of it moved
 * meanwhile, and ways to take the new order: once, or for another list altogether. A list about something else is never held back.
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

/** How many places of a list hold another row than before. */
export const movedRows = <T>(before: readonly T[], now: readonly T[]): number => {
  let moved = 0;
  for (let i = 0; i < Math.max(before.length, now.length); i += 1) if (before[i] !== now[i]) moved += 1;
  return moved;
};
