import { type Reactions, reactionEmojis } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { keep, recall } from '../../../platform/storage/storage.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';
import { NO_REACTIONS } from './react.js';

const MOST_GAMES = 100;

const reactorSchema = z.object({ userId: z.string(), username: z.catch(z.string(), '') });
const keptSchema = z.record(
  z.string(),
  z.object({
    reactions: z.partialRecord(z.enum(reactionEmojis), z.array(reactorSchema)),
    userReaction: z.catch(z.nullable(z.enum(reactionEmojis)), null),
    /** How many users chose each one: the server lists only some of them. Older copies have no counts. */
    counts: z.catch(z.optional(z.partialRecord(z.enum(reactionEmojis), z.number())), undefined),
    timestamp: z.number(),
  }),
);

/** The last known reactions to a game, shown when the server cannot be reached. */
export const keptReactions = (gameKey: string): Reactions | undefined => {
  const kept = recall(USER_DATA_KEYS.reactions, keptSchema);
  const game = kept && Object.hasOwn(kept, gameKey) ? kept[gameKey] : undefined;
  if (!game) return undefined;
  const { counts, reactions } = { counts: { ...NO_REACTIONS.counts }, reactions: { ...NO_REACTIONS.reactions } };
  for (const emoji of reactionEmojis) {
    const who = game.reactions[emoji] ?? [];
    const isOwn = (at: number) => emoji === game.userReaction && at === 0;
    reactions[emoji] = who.map((reactor, i) => (isOwn(i) ? { ...reactor, own: true } : reactor));
    counts[emoji] = game.counts?.[emoji] ?? who.length;
  }
  return { counts, reactions, own: game.userReaction };
};

/** Stores a game's reactions in this browser; only the latest games are kept. */
export const keepReactions = (gameKey: string, { reactions, counts, own }: Reactions): void => {
  const { [gameKey]: _, ...others } = recall(USER_DATA_KEYS.reactions, keptSchema) ?? {};
  const latest = Object.entries(others)
    .sort(([, a], [, b]) => b.timestamp - a.timestamp)
    .slice(0, MOST_GAMES - 1);
  const bare = Object.fromEntries(
    reactionEmojis.map((emoji) => [emoji, reactions[emoji].map(({ userId, username }) => ({ userId, username }))]),
  );
  const game = { reactions: bare, counts, userReaction: own, timestamp: Date.now() };
  keep(USER_DATA_KEYS.reactions, Object.fromEntries([...latest, [gameKey, game]]));
};
