import { type Bet, calendarDay, isFinished, isLive, SUSPECT_ABOVE } from '@fairline/shared/domain';
import type { Entry } from '../market/model/bets/bet-ledger.js';
import { confidenceOf } from '../market/model/bets/confidence.js';
import { isOldBet } from '../market/model/bets/old-price.js';
import { isOnDate } from '../market/model/choices/date-filter.js';

/** The most candidates, and how many of them are shown. */
export const RECOMMENDED = { candidates: 5, shown: 3 } as const;

/** What is recommended: how many games there are today, the next game after today, and the candidates, most valuable first. */
export interface Recommendations {
  readonly games: number;
  readonly next: Entry['event'] | undefined;
  readonly candidates: readonly Entry[];
  /** How many candidates were left out because they are bold. */
  readonly bold: number;
}

/**
 * The candidates among today's bets, at `now` (milliseconds): from each high-value game its most valuable bet, if that has positive value.
 * Suspects (so valuable that something is probably wrong) and prices too old beside their consensus are never recommended, and bold bets
 * only if they are wanted.
 */
export const recommend = (entries: Iterable<Entry>, now: number, withBold = false): Recommendations => {
  const isToday = todayAt(now);
  const games = new Map<string, { isHighValue: boolean; best?: Entry; bold?: Entry }>();
  let next: Entry['event'] | undefined;
  for (const entry of entries) {
    const { bet, event } = entry;
    if (!isToday(event)) {
      if (event.commenceTime > now && event.commenceTime < (next?.commenceTime ?? Infinity)) next = event;
      continue;
    }
    const game = games.get(event.id) ?? { isHighValue: false };
    games.set(event.id, game);
    game.isHighValue ||= isLongMoneyline(bet);
    if (!isWorthIt(bet) || isOldBet(bet, entry.times, event, now)) continue;
    const as = isBold(bet) && !withBold ? 'bold' : 'best';
    const known = game[as];
    if (!known || inOrder(entry, known) < 0) game[as] = entry;
  }
  const high = [...games.values()].filter(({ isHighValue }) => isHighValue);
  const best = high.flatMap((game) => game.best ?? []);
  return {
    games: games.size,
    next,
    candidates: best.sort(inOrder).slice(0, RECOMMENDED.candidates),
    bold: high.filter((game) => game.bold).length,
  };
};

/** The decimal odds that a long shot exceeds: +1000. */
const LONG_SHOT = 11;

/** A long shot, or a bet of low confidence. */
const isBold = ({ value, best }: Bet): boolean => best!.price > LONG_SHOT || confidenceOf(value!) === 'Low';

/** A moneyline price that makes its game high-value: above 2.00 in decimal odds. */
const isLongMoneyline = ({ family, best }: Bet): boolean => family === 'h2h' && best !== undefined && best.price > 2;

const isWorthIt = ({ value, best }: Bet): boolean =>
  best !== undefined && value !== undefined && value > 0 && value <= SUSPECT_ABOVE.value;

const inOrder = (a: Entry, b: Entry): number =>
  b.bet.value! - a.bet.value! || a.start - b.start || (a.bet.key < b.bet.key ? -1 : 1);

/** Whether a game is live or starts later today in the user's time zone. Cached per game, since thousands of bets share a few games. */
const todayAt = (now: number) => {
  const day = calendarDay(now);
  const known = new Map<Entry['event'], boolean>();
  return (event: Entry['event']): boolean => {
    const isToday = known.get(event) ?? (!isFinished(event, now) && (isLive(event, now) || isOnDate(day, event, now)));
    known.set(event, isToday);
    return isToday;
  };
};
