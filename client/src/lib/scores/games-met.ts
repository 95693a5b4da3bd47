import { type GamesMet, type ReactionCounts, type ReactionEmoji, reactionEmojis } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { keyed } from '../keyed.js';

/** How the games of the scoreboard are met, by their keys. */
export const gamesMetAtom = atom<GamesMet>({});

/** How one game is met; undefined when nobody met it, or it is not known yet. */
export const gameMetAtom = keyed((gameKey: string) => atom((get) => get(gamesMetAtom)[gameKey])).of;

/** What is known after news: a game that is met as before stays the same object, so that its card does not redraw. */
export const unlessAsBefore = (before: GamesMet, now: GamesMet): GamesMet =>
  Object.fromEntries(
    Object.entries(now).map(([gameKey, counts]) => {
      const known = before[gameKey];
      return [gameKey, known && JSON.stringify(known) === JSON.stringify(counts) ? known : counts];
    }),
  );

/** The emojis that most chose, the first first; of equals the order of the six decides. None that nobody chose. */
export const mostChosen = (counts: ReactionCounts | undefined, most: number): ReactionEmoji[] =>
  counts === undefined
    ? []
    : reactionEmojis
        .filter((emoji) => counts[emoji] > 0)
        .sort((a, b) => counts[b] - counts[a])
        .slice(0, most);
