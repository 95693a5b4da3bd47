import type { Score } from '@fairline/shared/contract';
import type { LineGame } from '../../lib/game/ask-odds-history.js';

/** As which game its lines are asked for; undefined where the sport or the event on the board is not known. */
export const lineGameOf = ({ sport_key: sport, event_id: eventId, bookmakers }: Score): LineGame | undefined =>
  sport && eventId ? { sport, eventId, books: bookmakers?.map(({ key }) => key) ?? [] } : undefined;
