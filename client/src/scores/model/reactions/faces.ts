import type { ReactionEmoji } from '@fairline/shared/contract';

/** The six reactions as emojis. */
export const FACES: Readonly<Record<ReactionEmoji, string>> = {
  fire: '🔥',
  money: '💰',
  confident: '😎',
  thinking: '🤔',
  nervous: '😬',
  electric: '⚡',
};
