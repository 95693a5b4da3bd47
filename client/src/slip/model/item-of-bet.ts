import {
  type Bet,
  betKey,
  type GameEvent,
  gradedMarket,
  matchup,
  outcomesOf,
  selectionOf,
  sportTitle,
  toAmerican,
} from '@fairline/shared/domain';
import type { SlipItem } from './slip-item.js';
import { takenOf } from './taken.js';

/** A bet of the odds table at its best price, for the slip. Undefined if none of its prices may be used. */
export const itemOfBet = (bet: Bet, event: GameEvent, isPlayerProp: boolean): SlipItem | undefined =>
  bet.best && {
    id: slipIdOf(bet),
    matchup: matchup(event),
    selection: selectionOf(bet, event),
    market: gradedMarket(bet.family, outcomesOf(bet.set), bet.isAlternate),
    americanOdds: Math.round(toAmerican(bet.best.price)),
    bookmaker: bet.best.book,
    sport: event.sport,
    league: sportTitle(event.sport),
    edge: bet.value,
    gameTime: event.commenceTime,
    quote: bet.best.key,
    section: isPlayerProp ? 'props' : 'game',
    home: event.home,
    away: event.away,
    price: bet.best.price,
    ...takenOf(bet.best),
    chance: bet.fair,
  };

/** A bet is on the slip only once, whatever its book. A win in a three-way market is not the same bet as one in a two-way market. */
export const slipIdOf = ({ at, outcome, set }: Pick<Bet, 'at' | 'outcome' | 'set'>): string => betKey(at, outcome, set);
