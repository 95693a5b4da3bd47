import {
  type ReactionCounts,
  type ReactionEmoji,
  type ReactionsByGame,
  reactionEmojis,
} from '@fairline/shared/contract';
import { atom } from 'jotai';
import { keyed } from '../../platform/keyed.js';

/** The reaction counts of the games on the scoreboard, by game key. */
export const scoreboardReactionsAtom = atom<ReactionsByGame>({});

/** The reaction counts of one game; undefined if there are none or they are not known yet. */
export const reactionCountsAtom = keyed((gameKey: string) => atom((get) => get(scoreboardReactionsAtom)[gameKey])).of;

/** Merges new counts. A game with equal counts keeps its object, so that its card does not redraw. */
export const unlessAsBefore = (before: ReactionsByGame, now: ReactionsByGame): ReactionsByGame =>
  Object.fromEntries(
    Object.entries(now).map(([gameKey, counts]) => {
      const known = before[gameKey];
      return [gameKey, known && JSON.stringify(known) === JSON.stringify(counts) ? known : counts];
    }),
  );

/** The most chosen emojis, most frequent first; ties in the fixed order of the six. Emojis that nobody chose are left out. */
export const mostChosen = (counts: ReactionCounts | undefined, most: number): ReactionEmoji[] =>
  counts === undefined
    ? []
    : reactionEmojis
        .filter((emoji) => counts[emoji] > 0)
        .sort((a, b) => counts[b] - counts[a])
        .slice(0, most);
