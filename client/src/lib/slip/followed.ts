import { boardName } from '@fairline/shared/contract';
import { isUsable, type Odds, type Quote } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { quoteAtom, stampAtom } from '../board/board-atoms.js';
import { boardStatusesAtom } from '../board/board-status.js';
import { nowAtom } from '../clock.js';
import { autoRefreshAtom } from '../refresh/auto-refresh.js';
import { slipItemsAtom } from './slip-atoms.js';
import type { SlipItem } from './slip-item.js';

/**
 * How the price of a bet stands since it was put on the slip. It is `asked` while its board is on the way, and `unknown` while that
 * is not here, not known to be in step or paused; then, once the game began, `started`: a price from before the game is worth nothing.
 */
export type Followed = 'asked' | 'unknown' | 'started' | 'same' | 'locked' | 'gone' | { readonly movedTo: Odds };

/** Compares the price on the slip with the one that its book shows now. */
const followedOf = ({ price }: SlipItem, quote: Quote | undefined, isUsed: boolean): Followed => {
  if (!quote) return 'gone';
  if (!isUsed) return 'locked';
  return quote.price === price ? 'same' : { movedTo: quote.price };
};

/** How every price of the slip stands, by the bet's id. */
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
