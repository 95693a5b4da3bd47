import type { Score } from '@fairline/shared/contract';
import type { LineGame } from '../../lib/game/ask-odds-history.js';

/** The identity under which a game's lines are requested; undefined if the sport or the board's event is unknown. */
export const lineGameOf = ({ sport_key: sport, event_id: eventId, bookmakers }: Score): LineGame | undefined =>
  sport && eventId ? { sport, eventId, books: bookmakers?.map(({ key }) => key) ?? [] } : undefined;
