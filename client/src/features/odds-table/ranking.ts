import { type GameEvent, isDfsBook, isFinished, SUSPECT_ABOVE, sportTitle } from '@fairline/shared/domain';
import type { Bet, BetKey } from '../../lib/bets/bet.js';
import { type MarketKind, marketKind } from '../../lib/choices/market-kinds.js';
import type { BetOrder } from '../../lib/choices/table-look.js';
import { marketOf } from '../../lib/selection.js';
import { COMPARE, type Ranked } from './bet-order.js';

/** What a user wants to see of the bets. */
export interface BetFilter {
  /** Kinds of game markets; undefined for all, as on player props. */
  readonly kinds: ReadonlySet<MarketKind> | undefined;
  /** The least value, in percent. */
  readonly minimumEv: number | null;
  readonly positiveOnly: boolean;
  readonly search: string;
  /** The best value first, unless something else is asked for. */
  readonly order?: BetOrder;
}

/** The bets in the order of the table, and what is left out of it, counted by reason. */
export interface Ranking {
  readonly keys: readonly BetKey[];
  /** Worth so much that something is probably wrong: listed apart. */
  readonly suspects: readonly BetKey[];
  readonly games: number;
  readonly hidden: {
    readonly underMinimum: number;
    readonly locked: number;
    readonly otherBooks: number;
    /** Of markets that are not chosen, or not what is searched for. */
    readonly notAsked: number;
  };
}

/** Ranks bets in the order asked for; those that are worth too much are put apart. */
export const rankBets = (
  bets: readonly Bet[],
  eventOf: (id: string) => GameEvent | undefined,
  filter: BetFilter,
  now: number,
): Ranking => {
  const hidden = { underMinimum: 0, locked: 0, otherBooks: 0, notAsked: 0 };
  const shown: Ranked[] = [];
  const suspects: Ranked[] = [];
  const games = new Set<string>();
  const isWanted = searching(filter.search);
  for (const bet of bets) {
    const event = eventOf(bet.event);
    if (!event || isFinished(event, now)) continue;
    if (!isOfKind(bet, filter) || !isWanted(bet, event)) hidden.notAsked += 1;
    else if (bet.mine === 0) hidden.otherBooks += 1;
    else if (!bet.best) hidden.locked += 1;
    else if (!isWorthIt(bet, filter)) hidden.underMinimum += 1;
    else {
      games.add(bet.event);
      (isSuspect(bet) ? suspects : shown).push({ bet, start: event.commenceTime });
    }
  }
  return { keys: inOrder(shown, filter), suspects: inOrder(suspects, filter), games: games.size, hidden };
};

const isOfKind = ({ family, isAlternate }: Bet, { kinds }: BetFilter): boolean =>
  kinds?.has(marketKind(family, isAlternate)) ?? true;

const isSuspect = ({ value }: Bet): boolean => value !== undefined && value > SUSPECT_ABOVE.value;

// Prices of pick apps are always shown: their value is not why one plays there.
const isWorthIt = ({ value, best }: Bet, { minimumEv, positiveOnly }: BetFilter): boolean => {
  if (best && isDfsBook(best.book)) return true;
  if (positiveOnly && !(value !== undefined && value > 0)) return false;
  return minimumEv === null || (value !== undefined && value >= minimumEv);
};

const inOrder = (ranked: Ranked[], { order = 'value' }: BetFilter): BetKey[] =>
  ranked.sort(COMPARE[order]).map(({ bet }) => bet.key);

const searching = (text: string) => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  return ({ subject, outcome, family }: Bet, { home, away, sport }: GameEvent): boolean =>
    [subject, outcome, home, away, family, marketOf(family), sportTitle(sport)].some((name) =>
      name.toLowerCase().includes(wanted),
    );
};
