import { type ReactionEmoji, type Reactions, type Reactor, reactionEmojis } from '@fairline/shared/contract';

/** A game without reactions. */
export const NO_REACTIONS: Reactions = {
  reactions: { fire: [], money: [], confident: [], thinking: [], nervous: [], electric: [] },
  counts: { fire: 0, money: 0, confident: 0, thinking: 0, nervous: 0, electric: 0 },
  own: null,
};

/** The reactions after the user sets their own, or removes it with null. Each user has at most one. */
export const reactWith = (before: Reactions, own: ReactionEmoji | null, me: Omit<Reactor, 'own'>): Reactions => {
  if (before.own === own) return before;
  const reactions = { ...before.reactions };
  const counts = { ...before.counts };
  for (const emoji of reactionEmojis) {
    const change = Number(emoji === own) - Number(emoji === before.own);
    if (change === 0) continue;
    const others = reactions[emoji].filter((reactor) => !reactor.own);
    reactions[emoji] = change > 0 ? [{ ...me, own: true }, ...others] : others;
    counts[emoji] = Math.max(0, counts[emoji] + change);
  }
  return { reactions, counts, own };
};

/** How many users reacted. */
export const howManyReacted = ({ counts }: Reactions): number =>
  reactionEmojis.reduce((sum, emoji) => sum + counts[emoji], 0);
