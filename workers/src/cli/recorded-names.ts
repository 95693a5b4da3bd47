import { keptBook, objectsIn, readText, type WireBook, type WireEvent } from '@fairline/shared/domain';

/** Calls every book of a recording by the name under which it comes first, so that a report speaks as its recording does. */
export const recordedNames = (events: readonly WireEvent[]): ((book: string) => string) => {
  const names = new Map<string, string>();
  for (const { bookmakers } of events)
    for (const { key } of objectsIn<WireBook>(bookmakers)) {
      const name = readText(key);
      if (name !== undefined && !names.has(keptBook(name))) names.set(keptBook(name), name);
    }
  return (book) => names.get(keptBook(book)) ?? book;
};
