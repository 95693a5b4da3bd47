import * as z from 'zod/mini';

/** The most teams and games that a user may star at once. */
export const MOST_FAVOURITES = 100;

/** A team or a game that a user starred on the scoreboards. */
const favouriteSchema = z.strictObject({
  kind: z.enum(['team', 'game']),
  sport: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The team's name, or the game's id, on its scoreboard. */
  key: z.string().check(z.minLength(1), z.maxLength(120)),
});
export type Favourite = z.infer<typeof favouriteSchema>;

export const favouritesSchema = z.array(favouriteSchema).check(z.maxLength(MOST_FAVOURITES));
