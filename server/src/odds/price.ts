import { type Game, outcomeName, pointOf, type WriteTime } from '@fairline/shared/contract';
import { type Board, type GameEvent, isSpreadFamily, isUsable, type Quote, toAmerican } from '@fairline/shared/domain';

export type Price = Game['bookmakers'][number]['markets'][number]['outcomes'][number];

/** One price with the field names of the specification: whole American odds unless decimal ones are asked for. */
export const priceOf = (quote: Quote, event: GameEvent, board: Board, decimal: boolean, timeAs: WriteTime): Price => {
  const point = pointOf(quote.outcome, quote.line, isSpreadFamily(quote.family));
  return {
    name: outcomeName(quote.outcome, event),
    ...(quote.subject === '' ? {} : { description: quote.subject }),
    ...(quote.suspended ? {} : { price: decimal ? quote.price : Math.round(toAmerican(quote.price)) }),
    ...(point === undefined ? {} : { point }),
    ...offerOf(quote),
    ...(isUsable(quote, board.locked) ? {} : { locked: true }),
    received_at: timeAs(quote.receivedAt),
  };
};

const offerOf = ({ offer }: Quote): Partial<Price> =>
  offer
    ? {
        bet_limit: offer.limit,
        bookmaker_link: offer.bookmakerLink,
        market_link: offer.marketLink,
        betslip_link: offer.betslipLink,
        event_sid: offer.eventSid,
        market_sid: offer.marketSid,
        outcome_sid: offer.outcomeSid,
      }
    : {};
