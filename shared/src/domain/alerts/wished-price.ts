import { isFinished } from '../board/game-event.js';
import { escapeKeyPart, type LineKey, lineKey, type Quote } from '../board/quote.js';
import { isSpreadFamily } from '../catalogue/families.js';
import { type Picked, selectionOf } from '../catalogue/selection.js';
import { bookTitle, isDfsBook } from '../catalogue/sportsbooks.js';
import { matchup } from '../catalogue/team-name.js';
import { formatAmerican, type Odds } from '../odds/formats.js';
import { marketInWords } from '../offers/opportunity-words.js';
import { isUsable } from '../opportunities/groups.js';
import type { WishedPrice } from './alert-rule.js';
import { type Finding, inParts } from './alert-text.js';
import type { Bettor } from './bettor.js';
import type { LineOnBoard, Sight } from './board-find.js';

/** The market line of a wish. */
export const lineOfWish = ({ line, ...wish }: WishedPrice): LineKey => lineKey({ ...wish, line: line ?? undefined });

/** Names what a wish is about. It ends with the sport, which says where it is shown. */
export const wishedPriceId = (wish: WishedPrice): string =>
  `price|${lineOfWish(wish)}|${escapeKeyPart(wish.outcome)}|${wish.sport}`;

/** The bet of a wish in words: Bills +3.5. */
export const wishedBet = ({ line, ...wish }: WishedPrice): string =>
  selectionOf({ ...wish, line: line ?? undefined } satisfies Picked, wish);

/**
 * What a rule sees of the price it waits for: the longest usable price at its owner's books, while that is at least the wished one. It lives from when
 * the price is reached until it falls below.
 */
export const seeWishedPrice = (
  wish: WishedPrice,
  { line, event, locked }: LineOnBoard,
  owner: Bettor,
  now: number,
): Sight => {
  const { ladder } = line;
  const isWished = (quote: Quote): boolean =>
    quote.outcome === wish.outcome &&
    (ladder.shape !== undefined || quote.set === wish.set || !quote.set.includes(',')) &&
    (ladder.isPlayerProp || !isDfsBook(quote.book)) &&
    isUsable(quote, locked) &&
    (owner.terms.books?.(quote.book) ?? true);
  const best = isFinished(event, now) ? undefined : longest(line.quotes.filter(isWished));
  if (!best || best.price < wish.price - ROUNDING) return { alive: [], found: [] };
  const id = wishedPriceId(wish);
  return {
    alive: [id],
    found: [{ id, priced: { quotes: [best], event }, tell: (openedAt) => wishInWords(wish, best, openedAt) }],
  };
};

const wishInWords = (wish: WishedPrice, { book, price }: Quote, openedAt: number): Finding => ({
  live: { opportunity: { id: wishedPriceId(wish), event: wish.event }, openedAt },
  value: null,
  legs: [{ outcome: wish.outcome, line: wish.line ?? undefined, price: { book, price, lastUpdate: undefined } }],
  title: `${wishedBet(wish)} at ${formatAmerican(price)}: ${matchup(wish)}`,
  text: inParts(
    marketOfWish(wish),
    `${formatAmerican(price)} at ${bookTitle(book)}`,
    `you wanted ${formatAmerican(wish.price as Odds)} or better`,
  ),
});

/** The market of a wish in words: Spread 3.5. */
export const marketOfWish = (wish: WishedPrice): string => {
  const line = wish.line === null ? undefined : isSpreadFamily(wish.family) ? Math.abs(wish.line) : wish.line;
  return marketInWords({ ...wish, id: '', kind: 'price', line });
};

// American odds are converted: 1.9090909 is −110 as is 1.91 at some books.
const ROUNDING = 1e-6;

const longest = (quotes: readonly Quote[]): Quote | undefined =>
  quotes.reduce<Quote | undefined>((best, quote) => (!best || quote.price > best.price ? quote : best), undefined);
