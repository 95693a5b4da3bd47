import { isFinished, isLive, SUSPECT_ABOVE } from '@fairline/shared/domain';
import type { Bet } from '../../lib/bets/bet.js';
import type { Entry } from '../../lib/bets/bet-ledger.js';
import { isOnDate } from '../../lib/choices/date-filter.js';

/** How many bets are candidates at most, and how many of them are shown. */
export const RECOMMENDED = { candidates: 5, shown: 3 } as const;

/** What is recommended of some bets: how many games there are today, the next one after today, and the candidates, the most valuable first. */
export interface Recommendations {
  readonly games: number;
  readonly next: Entry['event'] | undefined;
  readonly candidates: readonly Entry[];
}

/**
 * The candidates among today's bets, at `now` (milliseconds): of every high-value game its most valuable bet, if that is worth
 * anything at all. What is worth so much that something is probably wrong is never recommended.
 */
export const recommend = (entries: Iterable<Entry>, now: number): Recommendations => {
  const isToday = todayAt(now);
  const games = new Map<string, { isHighValue: boolean; best: Entry | undefined }>();
  let next: Entry['event'] | undefined;
  for (const entry of entries) {
    const { bet, event } = entry;
    if (!isToday(event)) {
      if (event.commenceTime > now && event.commenceTime < (next?.commenceTime ?? Infinity)) next = event;
      continue;
    }
    const game = games.get(event.id) ?? { isHighValue: false, best: undefined };
    games.set(event.id, game);
    game.isHighValue ||= isLongMoneyline(bet);
    if (isWorthIt(bet) && (!game.best || inOrder(entry, game.best) < 0)) game.best = entry;
  }
  const best = [...games.values()].flatMap((game) => (game.isHighValue && game.best ? [game.best] : []));
  return { games: games.size, next, candidates: best.sort(inOrder).slice(0, RECOMMENDED.candidates) };
};

/** A moneyline price by which its game is one of high value: above 2, as decimal odds. */
const isLongMoneyline = ({ family, best }: Bet): boolean => family === 'h2h' && best !== undefined && best.price > 2;

const isWorthIt = ({ value, best }: Bet): boolean =>
  best !== undefined && value !== undefined && value > 0 && value <= SUSPECT_ABOVE.value;

const inOrder = (a: Entry, b: Entry): number =>
  b.bet.value! - a.bet.value! || a.start - b.start || (a.bet.key < b.bet.key ? -1 : 1);

/** Whether a game is on now, or begins later today by the user's own calendar. Asked once for each: thousands of bets are on the same few. */
const todayAt = (now: number) => {
  const day = dayFormat.format(now);
  const known = new Map<Entry['event'], boolean>();
  return (event: Entry['event']): boolean => {
    const isToday = known.get(event) ?? (!isFinished(event, now) && (isLive(event, now) || isOnDate(day, event, now)));
    known.set(event, isToday);
    return isToday;
  };
};

// Sweden writes dates as the date filter does.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });
