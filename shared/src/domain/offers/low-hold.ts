import type { GameEvent } from '../board/game-event.js';
import type { Quote } from '../board/quote.js';
import { exchangeOfferOf, isSameExchangeOffer } from '../exchanges/exchange-offer.js';
import type { Odds } from '../odds/formats.js';
import { type Group, groupKey } from '../opportunities/groups.js';
import { legPrice, subjectOf } from '../opportunities/leg-price.js';
import type { LowHoldPairing } from '../opportunities/low-hold.js';
import type { LegPrice, Subject } from '../opportunities/opportunity.js';
import type { Times } from '../opportunities/price-age.js';
import type { LiveEntry } from './offer.js';

/** Bets on every outcome of a market at one line, at different books of a user, that cost little together. */
export interface LowHold extends Subject {
  readonly id: string;
  readonly kind: 'hold';
  readonly line: number | undefined;
  /** Every way the market can end, sorted by name. */
  readonly outcomes: readonly string[];
  /** One price for each outcome. */
  readonly legs: readonly LegPrice[];
  /** What each leg pays after commission, in decimal odds. */
  readonly net: readonly Odds[];
  /** What the books keep of all stakes, in percent. */
  readonly hold: number;
  /** The place of the leg that counts for the rollover. */
  readonly counted: number;
  /** What it costs for each 100 that count. */
  readonly cost: number;
}

/** One as it is now, with its life as far as it was seen. */
export interface LiveLowHold extends LiveEntry {
  readonly opportunity: LowHold;
  /** The lowest cost so far, for each 100 that count. */
  readonly cheapest: number;
}

/** The cheapest pair or triple of a group of prices, with its game, and when the books confirmed the prices of its board. */
export interface LowHoldOnBoard {
  readonly group: Group;
  readonly found: LowHoldPairing<Quote>;
  readonly event: GameEvent;
  readonly times: Times;
}

/** A market is listed once, whatever the books: other ones with better prices do not open it again. */
export const lowHoldId = ({ group }: Pick<LowHoldOnBoard, 'group'>): string => `hold|${groupKey(group)}`;

/** Starts the life of a low hold, found at `now` (milliseconds). */
export const beginLowHold = (one: LowHoldOnBoard, now: number, wasThere: boolean): LiveLowHold => ({
  opportunity: lowHoldOf(one),
  openedAt: now,
  ...(wasThere ? { wasThere } : {}),
  cheapest: one.found.cost,
});

/** Continues it with what it is now: the same object if nothing moved that is shown. */
export const continueLowHold = (live: LiveLowHold, one: LowHoldOnBoard): LiveLowHold => {
  const { opportunity } = live;
  const { found, event } = one;
  const isSame =
    opportunity.commenceTime === event.commenceTime &&
    opportunity.counted === found.counted &&
    opportunity.cost === found.cost &&
    opportunity.legs.every(({ book, price, limit, offer }, leg) => {
      const quote = found.legs[leg]!;
      const isSamePrice = quote.book === book && quote.price === price && quote.offer?.limit === limit;
      return isSamePrice && isSameExchangeOffer(exchangeOfferOf(quote.offer), offer);
    });
  return isSame ? live : { ...live, opportunity: lowHoldOf(one), cheapest: Math.min(live.cheapest, found.cost) };
};

const lowHoldOf = (one: LowHoldOnBoard): LowHold => {
  const { group, found, event, times } = one;
  const { legs, net, hold, counted, cost } = found;
  return {
    ...subjectOf(event, group.line.ladder),
    id: lowHoldId(one),
    kind: 'hold',
    line: group.line.line,
    outcomes: group.outcomes,
    legs: legs.map((quote) => legPrice(quote, times)),
    net,
    hold,
    counted,
    cost,
  };
};
