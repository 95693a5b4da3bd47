import * as z from 'zod/mini';

/** The six emoji that users can react with. */
export const reactionEmojis = ['fire', 'money', 'confident', 'thinking', 'nervous', 'electric'] as const;
export type ReactionEmoji = (typeof reactionEmojis)[number];
const emojiSchema = z.enum(reactionEmojis);

/** A record with one value for each emoji. */
export const byEmoji = <T>(of: (emoji: ReactionEmoji) => T): Record<ReactionEmoji, T> =>
  Object.fromEntries(reactionEmojis.map((emoji) => [emoji, of(emoji)])) as Record<ReactionEmoji, T>;

/** How many users reacted with each. */
export const reactionCountsSchema = z.record(emojiSchema, z.int());
export type ReactionCounts = z.infer<typeof reactionCountsSchema>;

/** A user who reacted: the requesting user by name, others as `Anonymous`. The id is valid for this game only and identifies nobody. */
const reactorSchema = z.object({ userId: z.string(), username: z.string(), own: z.optional(z.literal(true)) });
export type Reactor = z.infer<typeof reactorSchema>;

/**
 * The reactions to a game. For logged-in users the lists hold the latest of each emoji, their own first; for visitors they are empty. The
 * counts include everyone.
 */
export const reactionsSchema = z.object({
  reactions: z.record(emojiSchema, z.array(reactorSchema)),
  counts: reactionCountsSchema,
  own: z.nullable(emojiSchema),
});
export type Reactions = z.infer<typeof reactionsSchema>;

/** The reactions to the games of a scoreboard, by game key. Games without any are left out. */
export const scoreboardReactionsSchema = z.record(z.string(), reactionCountsSchema);
export type ReactionsByGame = z.infer<typeof scoreboardReactionsSchema>;

/** The token identifies the user; `userId` and `username` are accepted and ignored. */
export const reactionBody = z.strictObject({
  userId: z.optional(z.string().check(z.maxLength(100))),
  username: z.optional(z.string().check(z.maxLength(100))),
  emoji: emojiSchema,
  action: z.enum(['add', 'remove']),
});
export type ReactionBody = z.infer<typeof reactionBody>;

/** A game by its teams and start: `Buffalo Bills|Kansas City Chiefs|2026-11-22T18:00:00.000Z`. */
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
