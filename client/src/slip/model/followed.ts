import { boardName } from '@fairline/shared/contract';
import { isUsable, type Odds, type Quote } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { quoteAtom, stampAtom } from '../../market/model/board/board-atoms.js';
import { boardStatusesAtom } from '../../market/model/board/board-status.js';
import { nowAtom } from '../../platform/clock.js';
import { slipItemsAtom } from './slip-atoms.js';
import type { SlipItem } from './slip-item.js';

/**
 * What became of a bet's price since it was added to the slip. `asked` while its board loads; `unknown` while the board is missing,
 * outdated or paused, and `started` instead once the game has begun: a price from before the start is worth nothing.
 */
export type Followed = 'asked' | 'unknown' | 'started' | 'same' | 'locked' | 'gone' | { readonly movedTo: Odds };

/** Compares the price on the slip with the book's current one. */
const followedOf = ({ price }: SlipItem, quote: Quote | undefined, isUsed: boolean): Followed => {
  if (!quote) return 'gone';
  if (!isUsed) return 'locked';
  return quote.price === price ? 'same' : { movedTo: quote.price };
};

/** What became of every price on the slip, by the bet's id. */
export const followedAtom = atom((get): ReadonlyMap<string, Followed> => {
  const boards = get(boardStatusesAtom);
  return new Map(
    get(slipItemsAtom).map((item): [string, Followed] => {
      const board = boards.get(boardName(item));
      if (board?.state === 'loading') return [item.id, 'asked'];
      const unfollowed = () => (get(nowAtom) < item.gameTime ? 'unknown' : 'started');
      if (board?.state !== 'live') return [item.id, unfollowed()];
      const quote = get(quoteAtom(item.quote));
      const isUsed =
        quote !== undefined && isUsable(quote, get(stampAtom(quote.stamp)).locked ? new Set([quote.stamp]) : NONE);
      const followed = followedOf(item, quote, isUsed);
      const isStill = board.lapse !== undefined || !get(autoRefreshAtom);
      return [item.id, followed === 'same' && isStill ? unfollowed() : followed];
    }),
  );
});

const NONE: ReadonlySet<never> = new Set();
