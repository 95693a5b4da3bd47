import { useState } from 'react';
import { useHeldOrder } from '../../lib/held-order.js';
import { GROUPS, type Groups } from '../../lib/scores/group-games.js';
import { useHold } from '../../lib/use-hold.js';

/**
 * Keeps games in their places while somebody points at them or moves through them by keyboard. A new game shows at once, and so does
 * another scoreboard (`about`). Returns what to show, how many games have moved meanwhile, and the handlers that hold them.
 */
export const useHeldGroups = (latest: Groups, about: string) => {
  const [isHeld, setIsHeld] = useState(false);
  const hold = useHold(setIsHeld);
  const places = GROUPS.flatMap((group) => latest[group].map((id) => `${group} ${id}`));
  const { shown, apply } = useHeldOrder(places, isHeld, `${about} ${[...places].map(idOf).sort().join()}`);
  const moved = shown.filter((place) => !places.includes(place)).length;
  return {
    shown: moved === 0 ? latest : groupsOf(shown),
    moved,
    apply,
    hold: {
      ...hold,
      // A touch only passes by.
      onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && hold.onPointerEnter(),
    },
  };
};

const idOf = (place: string) => place.slice(place.indexOf(' ') + 1);

const groupsOf = (places: readonly string[]): Groups => {
  const of = (group: string) => places.filter((place) => place.startsWith(`${group} `)).map(idOf);
  return { live: of('live'), upcoming: of('upcoming'), final: of('final') };
};
