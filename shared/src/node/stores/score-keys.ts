/** The Redis keys of a sport's scoreboard. */
export const scoreKeys = (sport: string) => {
  const key = (part: string) => `scores:{${sport}}:${part}`;
  return { games: key('games'), seq: key('seq'), asked: key('asked'), changes: key('changes'), logos: key('logos') };
};

/** Splits the hash field of a game, `2026-11-22|401`, into day and id. */
export const placeIn = (field: string): { readonly day: string; readonly id: string } => ({
  day: field.slice(0, DAY),
  id: field.slice(DAY + 1),
});

const DAY = '2026-11-22'.length;
