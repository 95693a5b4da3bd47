import type { ReactionEmoji } from '@fairline/shared/contract';

/** The six as they are drawn. */
export const FACES: Readonly<Record<ReactionEmoji, string>> = {
  fire: '🔥',
  money: '💰',
  confident: '😎',
  thinking: '🤔',
  nervous: '😬',
  electric: '⚡',
};
