import { hasFields, type WireEvent } from './wire.js';

/**
 * Finds the events in any JSON: every object with `bookmakers`, at any depth (in an array, a single event, a historical wrapper, a
 * recorder's own format), in the order of the text.
 */
export const walkForEvents = (json: unknown): WireEvent[] => {
  const events: WireEvent[] = [];
  const open: unknown[] = [json];
  while (open.length > 0) {
    const value = open.pop();
    if (isEvent(value)) events.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value).reverse()) open.push(part);
  }
  return events;
};

// A wrapper may have a list of bookmakers' names under `bookmakers`.
const isEvent = (value: unknown): value is WireEvent =>
  hasFields(value) &&
  'bookmakers' in value &&
  Array.isArray(value.bookmakers) &&
  value.bookmakers.every((book) => hasFields(book));
