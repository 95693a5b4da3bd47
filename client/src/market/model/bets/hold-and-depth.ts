import {
  bookLink,
  groupsOf,
  isNearEnough,
  isUsable,
  type LinkDepth,
  marketHold,
  placeOf,
  type QuoteKey,
} from '@fairline/shared/domain';
import { findHeld } from '../board/held-boards.js';

/** How much margin the books take on the market of a price, in percent; undefined if its board is not loaded or no book prices it whole. */
export const holdOfQuote = (key: QuoteKey): number | undefined =>
  findHeld(({ board }) => {
    const quote = board.quotes.get(key);
    const line = quote && board.quotes.lines.get(quote.at);
    if (!line || !isUsable(quote, board.locked)) return undefined;
    const groups = groupsOf(line, board.locked).filter(({ outcomes }) => outcomes.includes(quote.outcome));
    const group = groups.find(({ set }) => set === quote.set) ?? groups[0];
    return group && marketHold(group);
  });

/** Whether the link to a price opens at least this near to the bet, for somebody in this state. */
export const isLinked = (
  key: QuoteKey,
  least: LinkDepth,
  { sport, state }: { sport: string; state: string },
): boolean => {
  const offer = findHeld(({ board }) => board.quotes.get(key))?.offer;
  return isNearEnough(bookLink(placeOf(key).book, offer, { sport, state })?.opens, { minDepth: least });
};
