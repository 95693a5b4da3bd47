import { setOf } from './outcome-set.js';
import { lineKey, type Quote, quoteKey, stampKey } from './quote.js';

type RecordedPlace = Pick<Quote, 'family' | 'subject' | 'line' | 'outcome' | 'book' | 'market'>;
type QuoteNames = Omit<Quote, 'price' | 'suspended' | 'receivedAt' | 'offer'>;

/**
 * Names the recorded prices of a game as a board does. The record does not say what a book listed when, so it is assumed to list every outcome that it
 * ever priced there: a book that withdrew one is incomplete and has no vote.
 */
export const recordedQuotes = (
  event: string,
  record: readonly RecordedPlace[],
): ((place: RecordedPlace) => QuoteNames) => {
  const listed = new Map<string, Set<string>>();
  const listOf = (place: RecordedPlace) => `${lineKey({ ...place, event })} ${place.book}`;
  for (const place of record) {
    const list = listed.get(listOf(place));
    if (list) list.add(place.outcome);
    else listed.set(listOf(place), new Set([place.outcome]));
  }
  const sets = new Map(Array.from(listed, ([list, outcomes]) => [list, setOf(outcomes)]));
  return (place) => {
    const { family, subject, line, outcome, book, market } = place;
    const at = lineKey({ ...place, event });
    const keys = { at, key: quoteKey(at, outcome, book), stamp: stampKey(event, book, market) };
    return { ...keys, event, family, subject, line, outcome, book, market, set: sets.get(listOf(place))! };
  };
};
