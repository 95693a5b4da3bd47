import { bookLink, isNearEnough, type LinkDepth, type LinkedFrom } from '../board/book-link.js';
import type { MarketLine } from '../board/market-lines.js';
import { placeOf, type Quote, type QuoteKey, type StampKey } from '../board/quote.js';
import type { QuoteIndex } from '../board/quote-index.js';
import { groupsOf, isUsable } from '../opportunities/groups.js';
import { marketHold } from '../opportunities/market-hold.js';
import type { LegRule } from './offer.js';
import type { Scanner } from './scanner-terms.js';
import { isHoldWanted } from './wishes.js';

/** A price on its board, among the prices of its market line. */
interface PriceOnBoard {
  readonly quote: Quote;
  readonly line: MarketLine;
  readonly locked: ReadonlySet<StampKey>;
}

/**
 * Judges legs by the hold of their market and the depth of their link, for somebody in this state (two letters, '' for none); undefined if neither is
 * wanted. A hold that nobody knows passes; a link that nobody knows does not. The hold is that of all books, whatever a user's references.
 */
export const legRuleOf = (
  { maxHold, minDepth }: Pick<Scanner, 'maxHold' | 'minDepth'>,
  state: string,
  find: (key: QuoteKey) => PriceOnBoard | undefined,
): LegRule | undefined => {
  if (maxHold === null && minDepth === null) return undefined;
  return (key, sport) => {
    const found = find(key);
    return (
      (maxHold === null || isHoldWanted(found && holdAt(found), { maxHold })) &&
      (minDepth === null || isNearEnough(opensAt(key, found, { sport, state }), { minDepth }))
    );
  };
};

/** A price of a board. */
export const priceOn = (
  { quotes, locked }: { readonly quotes: QuoteIndex; readonly locked: ReadonlySet<StampKey> },
  key: QuoteKey,
): PriceOnBoard | undefined => {
  const quote = quotes.get(key);
  const line = quote && quotes.lines.get(quote.at);
  return line && { quote, line, locked };
};

const opensAt = (key: QuoteKey, found: PriceOnBoard | undefined, from: LinkedFrom): LinkDepth | undefined =>
  bookLink(placeOf(key).book, found?.quote.offer, from)?.opens;

/** How much margin the books take on the market of a price, in percent; undefined if it cannot be used or no book prices its market whole. */
const holdAt = ({ quote, line, locked }: PriceOnBoard): number | undefined => {
  if (!isUsable(quote, locked)) return undefined;
  const groups = groupsOf(line, locked).filter(({ outcomes }) => outcomes.includes(quote.outcome));
  const group = groups.find(({ set }) => set === quote.set) ?? groups[0];
  return group && marketHold(group);
};
