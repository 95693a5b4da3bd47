import type { GameEvent } from '../board/game-event.js';
import type { LineKey, Quote } from '../board/quote.js';
import { isOverlapping } from '../catalogue/families.js';
import type { Odds } from '../odds/formats.js';
import { impliedTotal } from '../odds/probability.js';
import { amongBooks, netOf, type Terms } from '../odds/terms.js';
import { type Group, groupKey } from '../opportunities/groups.js';
import { subjectOf } from '../opportunities/leg-price.js';
import { rolloverCost } from '../opportunities/low-hold.js';
import type { Subject } from '../opportunities/opportunity.js';
import type { Times } from '../opportunities/price-age.js';
import { freeBet, noSweat, type Promotion, profitBoost, stakeBack } from '../stakes/promotion.js';
import type { LiveEntry } from './offer.js';

/** The promotions of bookmakers that bets on every outcome turn into money. */
export const PROMOTION_KINDS = ['free-bet', 'stake-back', 'boost', 'no-sweat', 'rollover'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** A promotion that a user has. Amounts in dollars. */
export interface Promised {
  readonly kind: PromotionKind;
  /** The free bet or the stake; of a rollover the deposit. */
  readonly amount: number;
  /** How much is added to the winnings, in percent. */
  readonly boost: number;
  /** What comes back of a no-sweat bet that loses, and what such a dollar is worth as money (0..1). */
  readonly refund: number;
  readonly worth: number;
  /** The bonus of a rollover, and how many times deposit and bonus have to be bet. */
  readonly bonus: number;
  readonly times: number;
  /** The books where it holds; none for any. */
  readonly books: readonly string[];
  /** The bet that it is for; undefined for any. */
  readonly bet?: { readonly line: LineKey; readonly outcome: string } | undefined;
}

/** What a user has before they enter something. */
export const PROMISED_DEFAULTS: Promised = {
  kind: 'free-bet',
  amount: 100,
  boost: 50,
  refund: 100,
  worth: 0.7,
  bonus: 100,
  times: 10,
  books: [],
};

/** What a promotion leaves of a bet on an outcome at these odds, after commission; undefined for a rollover, which is no single bet. */
export const promotionAt = ({ kind, amount, boost, refund, worth }: Promised, price: Odds): Promotion | undefined => {
  if (kind === 'rollover') return undefined;
  if (kind === 'free-bet') return freeBet(amount, price);
  if (kind === 'stake-back') return stakeBack(amount, price);
  return kind === 'boost' ? profitBoost(amount, price, boost) : noSweat(amount, price, refund, worth);
};

/** The dollars of which a conversion keeps a share: the offer's own amount, of a rollover the bonus. */
export const offeredBy = ({ kind, amount, bonus }: Promised): number => (kind === 'rollover' ? bonus : amount);

/** What has to count for a rollover, in dollars. */
export const turnoverOf = ({ amount, bonus, times }: Promised): number => (amount + bonus) * times;

/**
 * The most that is left in the worst case with the promoted bet at place `at` of these prices (decimal odds after commission), without limits
 * and to any part of a cent.
 */
export const mostLeft = (promised: Promised, net: readonly Odds[], at: number): number => {
  const promotion = promotionAt(promised, net[at]!);
  if (!promotion) return promised.bonus - (turnoverOf(promised) * rolloverCost(net, at).cost) / 100;
  const { won, lost } = promotion;
  const others = impliedTotal(net) - 1 / net[at]!;
  return Math.max(Math.min(won, lost), won - (won - lost) * others);
};

/** Where a user converts a promotion. */
export interface ConversionTerms extends Terms {
  readonly promised: Promised;
}

/** Whether the promotion holds for a bet on this outcome of a line. */
export const holdsFor = ({ bet }: Promised, line: LineKey, outcome: string): boolean =>
  bet === undefined || (bet.line === line && bet.outcome === outcome);

/** Whether it holds at a book. */
export const holdsAt = ({ books }: Promised): ((book: string) => boolean) =>
  books.length === 0 ? () => true : amongBooks(books);

/** A group of prices where a promotion could be converted, with its game. `most` is what is left at the best prices of each outcome, in dollars. */
export interface ConversionOnBoard {
  readonly group: Group;
  readonly event: GameEvent;
  readonly times: Times;
  readonly most: number;
}

/** The most that a group of prices could leave of a promotion, in dollars; undefined if it leaves nothing. A quick first test. */
export const conversionIn = (group: Group, terms: ConversionTerms): number | undefined => {
  const ways = group.outcomes.length;
  const { promised } = terms;
  if (ways < 2 || ways > 3 || isOverlapping(group.line.ladder.family)) return undefined;
  const holds = holdsAt(promised);
  const best = group.legs.map((places) => bestNet(places, group.line.quotes, terms, () => true));
  let most = 0;
  for (const [at, outcome] of group.outcomes.entries()) {
    if (!holdsFor(promised, group.line.key, outcome)) continue;
    const net = best.with(at, bestNet(group.legs[at]!, group.line.quotes, terms, holds));
    if (net.some((price) => price <= 1)) continue;
    most = Math.max(most, mostLeft(promised, net, at));
  }
  return most > 0 ? most : undefined;
};

const bestNet = (
  places: readonly number[],
  quotes: readonly Quote[],
  terms: Terms,
  isWanted: (book: string) => boolean,
): Odds => {
  let best = 0;
  for (const place of places) {
    const quote = quotes[place]!;
    if (!(terms.books?.(quote.book) ?? true) || !isWanted(quote.book)) continue;
    best = Math.max(best, netOf(quote, terms));
  }
  return best as Odds;
};

/** A market where a promotion can be converted, as it is now. */
export interface LiveConversion extends LiveEntry {
  readonly opportunity: Subject & {
    readonly id: string;
    readonly kind: 'conversion';
    readonly line: number | undefined;
    /** Every way the market can end, sorted by name. */
    readonly outcomes: readonly string[];
  };
  readonly found: ConversionOnBoard;
}

/** A market is listed once, whatever the books. */
export const conversionId = ({ group }: Pick<ConversionOnBoard, 'group'>): string => `conversion|${groupKey(group)}`;

/** Starts the life of one, found at `now` (milliseconds). */
export const beginConversion = (found: ConversionOnBoard, now: number, wasThere: boolean): LiveConversion => ({
  opportunity: {
    ...subjectOf(found.event, found.group.line.ladder),
    id: conversionId(found),
    kind: 'conversion',
    line: found.group.line.line,
    outcomes: found.group.outcomes,
  },
  openedAt: now,
  ...(wasThere ? { wasThere } : {}),
  found,
});

/** Continues it with what it is now. */
export const continueConversion = (live: LiveConversion, found: ConversionOnBoard): LiveConversion =>
  live.found === found ? live : { ...beginConversion(found, live.openedAt, live.wasThere ?? false) };
