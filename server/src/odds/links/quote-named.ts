import { NAMED_OUTCOMES, outcomeName, pointOf, type SmartLinkQuery } from '@fairline/shared/contract';
import {
  type Board,
  canonicalBook,
  familyOf,
  type GameEvent,
  isSpreadFamily,
  lineKey,
  type Quote,
  quoteKey,
} from '@fairline/shared/domain';

type Named = Pick<SmartLinkQuery, 'eventId' | 'bookmaker' | 'market' | 'outcome' | 'description' | 'point'>;

/** Finds a price by the names that our answers use for it. */
export const quoteNamed = (board: Board, named: Named): Quote | undefined => {
  const event = board.events.get(named.eventId);
  if (!event) return undefined;
  const family = familyOf(named.market);
  const outcome = outcomeCalled(named.outcome, event);
  const line = pointOf(outcome, named.point, isSpreadFamily(family));
  const at = lineKey({ event: event.id, family, subject: named.description, line });
  return board.quotes.get(quoteKey(at, outcome, canonicalBook(named.bookmaker)));
};

const outcomeCalled = (name: string, event: GameEvent): string =>
  NAMED_OUTCOMES.find((outcome) => outcomeName(outcome, event) === name) ?? name;
