import { outcomeName, pointOf } from '@fairline/shared/contract';
import { gameDayOf, handicap, isPlayerFamily, isSpreadFamily } from '@fairline/shared/domain';
import type { Entry } from '../../market/model/bets/bet-ledger.js';
import { confidenceOf } from '../../market/model/bets/confidence.js';
import { itemOfBet } from './item-of-bet.js';
import type { SlipItem } from './slip-item.js';

/** A recommended bet for the slip, with the details of its recommendation. `stakeOf` proposes its stake in dollars. */
export const itemOfRecommendation = (
  { bet, event }: Pick<Entry, 'bet' | 'event'>,
  stakeOf: (item: SlipItem) => number,
): SlipItem | undefined => {
  const { family, subject, line, outcome, value = 0 } = bet;
  const item = itemOfBet(bet, event, isPlayerFamily(family));
  if (!item) return undefined;
  const point = pointOf(outcome, line, isSpreadFamily(family));
  const number = point === undefined ? '' : ` ${isSpreadFamily(family) ? handicap(point) : point}`;
  const team = [outcomeName(outcome, event), subject].find((name) => name === event.home || name === event.away);
  return {
    ...item,
    gameId: event.id,
    marketDetail: `${item.market}${number}`,
    ...(team === undefined ? {} : { selectedTeam: team }),
    confidence: confidenceOf(value),
    gameDate: gameDayOf(event.commenceTime),
    stake: stakeOf(item),
  };
};
