import {
  type Bet,
  type BetKey,
  type Caps,
  type GameEvent,
  isDfsBook,
  isFinished,
  isWholeLine,
  marketOf,
  SUSPECT_ABOVE,
  sportTitle,
} from '@fairline/shared/domain';
import type { Entry } from '../../model/bets/bet-ledger.js';
import { asOld, isOldBet } from '../../model/bets/old-price.js';
import { isOnDate } from '../../model/choices/date-filter.js';
import { choiceOf } from '../../model/choices/market-choice.js';
import type { BetOrder } from '../../model/choices/table-look.js';
import type { TableFilter } from '../../model/choices/table-terms.js';

/** Which bets a user wants to see. */
export interface BetFilter {
  /** Market keys; undefined for all. */
  readonly markets: ReadonlySet<string> | undefined;
  /** `''` for all games, `live`, or a day as YYYY-MM-DD. */
  readonly date: string;
  /** The minimum value, in percent. */
  readonly minimumEv: number | null;
  readonly positiveOnly: boolean;
  /** The greatest age of a price, in seconds. */
  readonly maximumAge?: number | null;
  /** What the table was narrowed to; undefined if it was not. */
  readonly only?: BetWish | undefined;
  readonly search: string;
  /** By value unless stated otherwise. */
  readonly order?: BetOrder;
}

/** Which bets are wanted, for a bettor in a state (two letters, or none). */
export interface BetWish extends TableFilter {
  readonly state: string;
  /** The most that this bettor can stake at their books, where that matters and is known. */
  readonly most?: Caps['most'] | undefined;
}

/** Whether a bet is wanted. The page loads this rule when a filter needs it. */
export type WishRule = (bet: Bet, event: GameEvent, wish: BetWish, now: number) => boolean;

/** The bets in table order, and the hidden ones counted by reason. */
export interface Ranking {
  /** The filter it answers, where an answer can arrive after the filter has changed. */
  readonly asked?: BetFilter;
  readonly keys: readonly BetKey[];
  /** So valuable that something is probably wrong: listed apart. */
  readonly suspects: readonly BetKey[];
  readonly games: number;
  readonly hidden: {
    readonly underMinimum: number;
    readonly locked: number;
    readonly otherBooks: number;
    /** Prices older than the user wants. */
    readonly older: number;
    /** Not among the bets that the table was narrowed to. */
    readonly unwanted: number;
    /** Markets or dates that are not chosen, or no match for the search. */
    readonly notAsked: number;
  };
}

/** What a filter shows of bets that are already sorted, with suspects listed apart. */
export const rankingOf = (entries: readonly Entry[], filter: BetFilter, now: number, isWished?: WishRule): Ranking => {
  const hidden = { underMinimum: 0, locked: 0, otherBooks: 0, older: 0, unwanted: 0, notAsked: 0 };
  const { only } = filter;
  const [keys, suspects, old]: BetKey[][] = [[], [], []];
  const isByValue = (filter.order ?? 'value') === 'value';
  const games = new Set<GameEvent>();
  const dated = datedBy(filter.date, now);
  const isWanted = searching(filter.search);
  for (const entry of entries) {
    const { event, times } = entry;
    const when = dated(event);
    if (when === 'over') continue;
    const bet = isOldBet(entry.bet, times, event, now) ? asOld(entry.bet) : entry.bet;
    if (when === 'another day' || !isAsked(bet, event, filter) || isWanted?.(entry) === false) hidden.notAsked += 1;
    else if (bet.mine === 0) hidden.otherBooks += 1;
    else if (!bet.best) hidden.locked += 1;
    else if (isOlder(times.get(bet.best.stamp), filter, now)) hidden.older += 1;
    else if (!isWorthIt(bet, filter)) hidden.underMinimum += 1;
    else if (only && isWished?.(bet, event, only, now) === false) hidden.unwanted += 1;
    else {
      games.add(event);
      (isSuspect(bet) ? suspects! : bet.isOld && isByValue ? old! : keys!).push(bet.key);
    }
  }
  return { keys: old!.length > 0 ? [...keys!, ...old!] : keys!, suspects: suspects!, games: games.size, hidden };
};

// Cached per game, since thousands of bets share a few games.
const datedBy = (date: string, now: number) => {
  const known = new Map<GameEvent, 'over' | 'another day' | 'asked'>();
  return (event: GameEvent) => {
    let when = known.get(event);
    if (when === undefined) {
      when = isFinished(event, now) ? 'over' : isOnDate(date, event, now) ? 'asked' : 'another day';
      known.set(event, when);
    }
    return when;
  };
};

const isAsked = ({ family, isAlternate }: Bet, { sport }: GameEvent, { markets }: BetFilter): boolean =>
  markets?.has(choiceOf(family, isAlternate, sport)) ?? true;

const isSuspect = ({ value }: Bet): boolean => value !== undefined && value > SUSPECT_ABOVE.value;

const isOlder = (at: number | undefined, { maximumAge }: BetFilter, now: number): boolean =>
  typeof maximumAge === 'number' && at !== undefined && now - at > maximumAge * 1_000;

// Prices of pick apps always show: nobody plays there for the value of a single price.
const isWorthIt = ({ value, best }: Bet, { minimumEv, positiveOnly }: BetFilter): boolean => {
  if (best && isDfsBook(best.book)) return true;
  if (positiveOnly && !(value !== undefined && value > 0)) return false;
  return minimumEv === null || (value !== undefined && value >= minimumEv);
};

/**
 * Finds bets by player, outcome (a combined prop by both of its), team, market and sport. Every word must match somewhere: "chiefs spread" is a team and a market. Undefined
 * for an empty search.
 */
const searching = (text: string): ((entry: Entry) => boolean) | undefined => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (entry) => {
    const named = namedOf(entry);
    return words.every((word) => named.includes(word));
  };
};

// A bet's searchable text is built once, at the first search, since every typed letter searches all bets.
const written = new WeakMap<Entry, string>();

const namedOf = (entry: Entry): string => {
  const known = written.get(entry);
  if (known !== undefined) return known;
  const { key, family, isAlternate, subject, outcome, set } = entry.bet;
  const { home, away, sport } = entry.event;
  const market = [choiceOf(family, isAlternate, sport), family, marketOf(family, isAlternate)];
  const named = [subject, isWholeLine(key) ? set : outcome, home, away, ...market, sportTitle(sport)]
    .join('\n')
    .toLowerCase();
  written.set(entry, named);
  return named;
};
