import { type Bet, betKey } from '../bets/bet.js';
import type { GameEvent } from '../board/game-event.js';
import { isSameExchangeOffer } from '../exchanges/exchange-offer.js';
import type { Probability } from '../odds/probability.js';
import { legPrice } from '../opportunities/leg-price.js';
import type { Subject } from '../opportunities/opportunity.js';
import type { Times } from '../opportunities/price-age.js';
import type { LiveEntry } from './offer.js';
import type { OfferedLeg } from './offered-leg.js';

/** A bet whose best price at the user's books is worth more than it costs, after the book's commission. */
export interface ValueBet extends Subject {
  readonly id: string;
  readonly kind: 'value';
  readonly bet: ValuedBet;
  readonly leg: OfferedLeg;
}

/** A bet with a price, a fair chance and a value. */
export type ValuedBet = Bet & {
  readonly best: NonNullable<Bet['best']>;
  readonly net: NonNullable<Bet['net']>;
  readonly fair: Probability;
  readonly value: number;
};

/** A bet of value as it is now, with its life as far as it was seen. */
export interface LiveValue extends LiveEntry {
  readonly opportunity: ValueBet;
  /** The highest value so far, in percent. */
  readonly peak: number;
  /** Time and value, oldest first, the last 24 steps. */
  readonly steps: readonly (readonly [at: number, value: number])[];
}

/** A bet of a board with its game, and when the books confirmed the prices of that board. */
export interface BetOnBoard {
  readonly bet: Bet;
  readonly event: GameEvent;
  readonly times: Times;
}

/** A bet of a board with a value. */
export type ValuedEntry = BetOnBoard & { readonly bet: ValuedBet };

/** Whether a bet is worth more than it costs. */
export const isValued = <E extends BetOnBoard>(entry: E): entry is E & ValuedEntry =>
  entry.bet.value !== undefined && entry.bet.value > 0 && entry.bet.best !== undefined;

/** A bet is listed once, whatever its book: another book with a better price does not open it again. */
export const valueId = ({ at, outcome, set }: Bet): string => `value|${betKey(at, outcome, set)}`;

/** Starts the life of a bet of value, found at `now`. */
export const beginValue = (entry: ValuedEntry, now: number, wasThere: boolean): LiveValue => ({
  opportunity: opportunityOf(entry),
  openedAt: now,
  ...(wasThere ? { wasThere } : {}),
  peak: entry.bet.value,
  steps: [[now, entry.bet.value]],
});

/** Continues it with what the bet is worth now: the same object if nothing moved that is shown. */
export const continueValue = (live: LiveValue, entry: ValuedEntry, now: number): LiveValue => {
  const { bet, event } = entry;
  const before = live.opportunity.bet;
  const isMoved = Math.abs(bet.value - before.value) >= LEAST_MOVE;
  if (!isMoved && isSameOffer(before, bet) && live.opportunity.commenceTime === event.commenceTime) return live;
  return {
    ...live,
    opportunity: opportunityOf(entry),
    peak: Math.max(live.peak, bet.value),
    steps: isMoved ? [...live.steps.slice(1 - STEPS_KEPT), [now, bet.value]] : live.steps,
  };
};

/** In percentage points: values are shown with two digits. */
const LEAST_MOVE = 0.005;
const STEPS_KEPT = 24;

const isSameOffer = ({ best: a }: ValuedBet, { best: b }: ValuedBet): boolean =>
  a.key === b.key && a.price === b.price && a.offer?.limit === b.offer?.limit && isSameExchangeOffer(a.offer, b.offer);

const opportunityOf = ({ bet, event, times }: ValuedEntry): ValueBet => ({
  id: valueId(bet),
  kind: 'value',
  event: event.id,
  sport: event.sport,
  home: event.home,
  away: event.away,
  commenceTime: event.commenceTime,
  family: bet.family,
  subject: bet.subject,
  bet,
  leg: {
    outcome: bet.outcome,
    line: bet.line,
    price: legPrice(bet.best, times),
  },
});
