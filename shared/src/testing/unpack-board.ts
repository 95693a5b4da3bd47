import { type BoardSnapshot, unpackQuote } from '../contract/board-news.js';
import { type GameEvent, type LiveBoard, SequentialMap, type StampKey } from '../domain/index.js';

/** Reads a board's snapshot back into a whole board. The client reads it in parts instead. */
export const unpackBoard = (snapshot: BoardSnapshot): LiveBoard => {
  const quotes = snapshot.quotes.map(unpackQuote);
  const stamps = new SequentialMap<StampKey, number>();
  for (const [i, packed] of snapshot.quotes.entries()) if (packed[3] !== null) stamps.set(quotes[i]!.stamp, packed[3]);
  return {
    seq: snapshot.seq,
    events: new Map(snapshot.events.map((event: GameEvent) => [event.id, event])),
    quotes: new SequentialMap(quotes.map((quote) => [quote.key, quote])),
    stamps,
    locked: new Set(snapshot.locked as StampKey[]),
  };
};
