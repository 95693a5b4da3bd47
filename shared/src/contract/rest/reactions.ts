import * as z from 'zod/mini';

/** The six that a game may be met with. */
export const reactionEmojis = ['fire', 'money', 'confident', 'thinking', 'nervous', 'electric'] as const;
export type ReactionEmoji = (typeof reactionEmojis)[number];
const emojiSchema = z.enum(reactionEmojis);

/** Something of each of the six. */
export const byEmoji = <T>(of: (emoji: ReactionEmoji) => T): Record<ReactionEmoji, T> =>
  Object.fromEntries(reactionEmojis.map((emoji) => [emoji, of(emoji)])) as Record<ReactionEmoji, T>;

/** How many met the game with each. */
export const reactionCountsSchema = z.record(emojiSchema, z.int());
export type ReactionCounts = z.infer<typeof reactionCountsSchema>;

/** Who reacted: oneself by name, others as `Anonymous`. The id is good for this game alone and leads to nobody. */
const reactorSchema = z.object({ userId: z.string(), username: z.string(), own: z.optional(z.literal(true)) });
export type Reactor = z.infer<typeof reactorSchema>;

/**
 * What a game was met with. Lists are empty for visitors, and name the latest of each emoji, one's own first, for the others;
 * the counts are of all.
 */
export const reactionsSchema = z.object({
  reactions: z.record(emojiSchema, z.array(reactorSchema)),
  counts: reactionCountsSchema,
  own: z.nullable(emojiSchema),
});
export type Reactions = z.infer<typeof reactionsSchema>;

/** How the games of a scoreboard are met, by the keys of the games; those that nobody has met yet are left out. */
export const gamesMetSchema = z.record(z.string(), reactionCountsSchema);
export type GamesMet = z.infer<typeof gamesMetSchema>;

/** Who reacts is said by the token; what the body says of it is taken and forgotten. */
export const reactionBody = z.strictObject({
  userId: z.optional(z.string().check(z.maxLength(100))),
  username: z.optional(z.string().check(z.maxLength(100))),
  emoji: emojiSchema,
  action: z.enum(['add', 'remove']),
});
export type ReactionBody = z.infer<typeof reactionBody>;

/** A game by its teams and its start: `Buffalo Bills|Kansas City Chiefs|2026-11-22T18:00:00.000Z`. */
export const gameKeySchema = z
  .string()
  .check(
    z.maxLength(280),
    z.regex(/^[^|\p{Cc}]{1,120}\|[^|\p{Cc}]{1,120}\|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u),
  );
export const reactionsPath = z.strictObject({ gameKey: gameKeySchema });

interface Named {
  readonly away_team: string;
  readonly home_team: string;
  readonly commence_time: string;
}

export const gameKeyOf = ({ away_team, home_team, commence_time }: Named): string =>
  `${away_team}|${home_team}|${new Date(commence_time).toISOString()}`;
