import { readTime } from './read-time.js';
import { objectsIn, type WireBook, type WireEvent, type WireMarket } from './wire.js';

/** The newest `last_update` of any book or market in a recording, in milliseconds: the recording's "now". Undefined without any. */
export const newestUpdate = (events: readonly WireEvent[]): number | undefined => {
  let newest: number | undefined;
  const see = (value: unknown) => {
    const at = readTime(value);
    if (at !== undefined && at > (newest ?? 0)) newest = at;
  };
  for (const { bookmakers } of events)
    for (const book of objectsIn<WireBook>(bookmakers)) {
      see(book.last_update);
      for (const market of objectsIn<WireMarket>(book.markets)) see(market.last_update);
    }
  return newest;
};
