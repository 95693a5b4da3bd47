import { listIn } from './parameters.js';
import { Refusal } from './refusal.js';
import type { FeedEvent } from './source.js';

/** The events that a call asks for: by id and by start. */
export const readEventFilter = (query: URLSearchParams): ((event: FeedEvent) => boolean) => {
  const ids = listIn(query, 'eventIds');
  if (ids?.some((id) => !EVENT_ID.test(id))) throw new Refusal('INVALID_EVENT_IDS');
  const from = timeIn(query, 'commenceTimeFrom', 'INVALID_COMMENCE_TIME_FROM') ?? Number.NEGATIVE_INFINITY;
  const to = timeIn(query, 'commenceTimeTo', 'INVALID_COMMENCE_TIME_TO') ?? Number.POSITIVE_INFINITY;
  if (from > to) throw new Refusal('INVALID_COMMENCE_TIME_RANGE');
  return (event) => event.commence >= from && event.commence <= to && (!ids || ids.includes(event.id));
};

export const EVENT_ID = /^[0-9a-f]{32}$/;

const timeIn = (query: URLSearchParams, name: string, code: Refusal['code']): number | undefined => {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) || Number.isNaN(Date.parse(text))) throw new Refusal(code);
  return Date.parse(text) / 1000;
};
