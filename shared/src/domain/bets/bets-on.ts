import type { GameEvent } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isSpreadFamily, isTotalFamily } from '../catalogue/families.js';
import { isDfsBook } from '../catalogue/sportsbooks.js';
import { expectedValue } from '../odds/expected-value.js';
import type { Electorate } from '../odds/sharp.js';
import type { Terms } from '../odds/terms.js';
import type { Group } from '../opportunities/groups.js';
import { type Judging, judgeUnder } from '../opportunities/value.js';
import { type Bet, betKey, wholeLineKey } from './bet.js';
import { outcomePricesOf } from './outcome-prices.js';
import { groupsOn } from './prop-groups.js';

/** The settings a user views the boards with. */
export interface Valuation extends Pick<Terms, 'commission'>, Judging {
  readonly books: (book: string) => boolean;
  /** Who votes in the fair lines. */
  readonly electorate: Electorate;
}

/** What a bet's fair line depends on beside prices. */
type BetGame = Pick<GameEvent, 'sport' | 'commenceTime'>;

/**
 * The bets on one market line. The fair line uses all books of the electorate, and the minimum number of books counts all that have
 * not suspended their price; the best price is among the user's books, and its fair chance is the one that its book is judged by. Pick apps count for props only. A prop with Over and Under is one bet on its better
 * side; a prop with one side or no point stands alone.
 */
export const betsOn = (
  line: MarketLine,
  locked: ReadonlySet<StampKey>,
  valuation: Valuation,
  game: BetGame,
): readonly Bet[] => {
  const { isPlayerProp, family } = line.ladder;
  return groupsOn(line, locked, valuation.electorate).flatMap((group) => {
    const bets = betsOfGroup(group, locked, valuation, game);
    if (isPlayerProp) return group.set === BOTH_SIDES ? betterSide(bets) : bets.filter(isListed);
    return bets.filter(({ books }) => books >= leastBooks(family));
  });
};

/** How many books must price a game bet before it gets a row: two for spreads and totals, three for the rest. */
const leastBooks = (family: string): number => (isSpreadFamily(family) || isTotalFamily(family) ? 2 : 3);

const BOTH_SIDES = 'over,under';

const betsOfGroup = (group: Group, locked: ReadonlySet<StampKey>, valuation: Valuation, game: BetGame): Bet[] => {
  const { key: at, line, ladder } = group.line;
  const { event, family, subject } = ladder;
  const judge = judgeUnder(group, game, valuation);
  return group.outcomes.map((outcome, i) => {
    const isOffered = (quote: Quote) =>
      quote.outcome === outcome && belongs(quote, group) && (ladder.isPlayerProp || !isDfsBook(quote.book));
    const tally = outcomePricesOf(group.line, isOffered, locked, valuation);
    const fair = judge(tally.best?.book)?.[i];
    const { set } = group;
    // Written field by field: a changed valuation rebuilds thousands of bets, and spreading the tally costs more than counting it.
    return {
      key: betKey(at, outcome, set),
      at,
      event,
      family,
      subject,
      line,
      outcome,
      set,
      best: tally.best,
      net: tally.net,
      locked: tally.locked,
      mine: tally.mine,
      books: tally.books,
      listed: tally.listed,
      isAlternate: tally.isAlternate,
      prices: tally.prices,
      fair,
      group,
      value: fair !== undefined && tally.net !== undefined ? expectedValue(fair, tally.net) : undefined,
    };
  });
};

// Two-way and three-way prices of one line get separate rows.
const belongs = (quote: Quote, { set, line }: Group): boolean =>
  line.ladder.shape !== undefined || quote.set === set || !quote.set.includes(',');

const betterSide = (sides: readonly Bet[]): readonly Bet[] => {
  const offered = sides.filter(isListed);
  if (offered.length < sides.length || offered.some(({ line }) => line === undefined)) return offered;
  const better = offered.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  return [{ ...better, key: wholeLineKey(better.at) }];
};

const isListed = ({ listed }: Bet): boolean => listed > 0;

const worth = ({ value, best }: Bet): number => value ?? (best ? -100 : -Infinity);
