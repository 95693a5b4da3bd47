import { outcomeName, pointOf, type SmartLinkQuery } from '@fairline/shared/contract';
import { isSpreadFamily, placeOf, type QuoteKey } from '@fairline/shared/domain';

/** A price and its game. */
export interface PricedGame {
  readonly quote: QuoteKey;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
}

type Question = { readonly [K in keyof SmartLinkQuery]?: string };

/** The query by which the server finds a price. */
export const namesOf = ({ quote, sport, ...teams }: PricedGame, state: string): Question => {
  const { event, family, subject, line, outcome, book } = placeOf(quote);
  const point = pointOf(outcome, line, isSpreadFamily(family));
  return {
    sport,
    eventId: event,
    bookmaker: book,
    market: family,
    outcome: outcomeName(outcome, teams),
    ...(subject === '' ? {} : { description: subject }),
    ...(point === undefined ? {} : { point: String(point) }),
    ...(state === '' ? {} : { state }),
  };
};
