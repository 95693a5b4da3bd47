import type { Board, GameEvent, Quote } from '@fairline/shared/domain';
import type { Pace } from '../http/long-answers.js';
import { inOrder, momentKey } from './send-list.js';

/** A game of a board with its prices. Keys of what is listed of it begin with its key. */
export interface GameOfBoard {
  readonly key: string;
  readonly event: GameEvent;
  readonly quotes: readonly Quote[];
}

/** The games of a board, soonest first, without those of which everything was listed up to `after`. */
export async function* gamesInOrder(
  { quotes, events }: Board,
  after: string | undefined,
  pace: Pace,
): AsyncGenerator<GameOfBoard> {
  const byEvent = new Map<string, Quote[]>();
  for (const quote of quotes.values()) {
    const own = byEvent.get(quote.event);
    if (own) own.push(quote);
    else byEvent.set(quote.event, [quote]);
  }
  const keyOf = ({ commenceTime, id }: GameEvent) => `${momentKey(commenceTime)} ${id}`;
  for (const [key, event] of await inOrder([...events.values()], keyOf, pace)) {
    if (after !== undefined && after > `${key} ${LAST}`) continue;
    await pace();
    yield { key, event, quotes: byEvent.get(event.id) ?? [] };
  }
}

// Sorts behind every key.
const LAST = '\uffff';
