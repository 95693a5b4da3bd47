import { type GameEvent, isDfsBook, isFinished, SUSPECT_ABOVE } from '@fairline/shared/domain';
import type { Bet, BetKey } from '../../lib/bets/bet.js';
import type { Entry } from '../../lib/bets/bet-ledger.js';
import { isOnDate } from '../../lib/choices/date-filter.js';
import { choiceOf } from '../../lib/choices/market-choice.js';
import type { BetOrder } from '../../lib/choices/table-look.js';
import { searching } from './ranking-search.js';

/** What a user wants to see of the bets. */
export interface BetFilter {
  /** Keys of markets; undefined for all. */
  readonly markets: ReadonlySet<string> | undefined;
  /** `''` for all games, `live`, or a day as YYYY-MM-DD. */
  readonly date: string;
  /** The least value, in percent. */
  readonly minimumEv: number | null;
  readonly positiveOnly: boolean;
  readonly search: string;
  /** The best value first, unless something else is asked for. */
  readonly order?: BetOrder;
}

/** The bets in the order of the table, and what is left out of it, counted by reason. */
export interface Ranking {
  /** What it answers, where an answer can come later than the question. */
  readonly asked?: BetFilter;
  readonly keys: readonly BetKey[];
  /** Worth so much that something is probably wrong: listed apart. */
  readonly suspects: readonly BetKey[];
  readonly games: number;
  readonly hidden: {
    readonly underMinimum: number;
    readonly locked: number;
    readonly otherBooks: number;
    /** Of markets or dates that are not chosen, or not what is searched for. */
    readonly notAsked: number;
  };
}

/** What a filter shows of bets that stand in order already; those that are worth too much are put apart. */
export const rankingOf = (standing: readonly Entry[], filter: BetFilter, now: number): Ranking => {
  const hidden = { underMinimum: 0, locked: 0, otherBooks: 0, notAsked: 0 };
  const [keys, suspects]: BetKey[][] = [[], []];
  const games = new Set<GameEvent>();
  const dated = datedBy(filter.date, now);
  const isWanted = searching(filter.search);
  for (const entry of standing) {
    const { bet, event } = entry;
    const when = dated(event);
    if (when === 'over') continue;
    if (when === 'another day' || !isAsked(bet, event, filter) || isWanted?.(entry) === false) hidden.notAsked += 1;
    else if (bet.mine === 0) hidden.otherBooks += 1;
    else if (!bet.best) hidden.locked += 1;
    else if (!isWorthIt(bet, filter)) hidden.underMinimum += 1;
    else {
      games.add(event);
      (isSuspect(bet) ? suspects! : keys!).push(bet.key);
    }
  }
  return { keys: keys!, suspects: suspects!, games: games.size, hidden };
};

// Asked once for each game, since thousands of bets are on the same few.
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

// Prices of pick apps are always shown: their value is not why one plays there.
const isWorthIt = ({ value, best }: Bet, { minimumEv, positiveOnly }: BetFilter): boolean => {
  if (best && isDfsBook(best.book)) return true;
  if (positiveOnly && !(value !== undefined && value > 0)) return false;
  return minimumEv === null || (value !== undefined && value >= minimumEv);
};
