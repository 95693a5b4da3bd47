import { keptBook, objectsIn, readText, type WireBook, type WireEvent } from '@fairline/shared/domain';

/** Maps each book to the name that its recording uses first, so that a report uses the recording's names. */
export const recordedNames = (events: readonly WireEvent[]): ((book: string) => string) => {
  const names = new Map<string, string>();
  for (const { bookmakers } of events)
    for (const { key } of objectsIn<WireBook>(bookmakers)) {
      const name = readText(key);
      if (name !== undefined && !names.has(keptBook(name))) names.set(keptBook(name), name);
    }
  return (book) => names.get(keptBook(book)) ?? book;
};
