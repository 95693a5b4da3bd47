import type { Asked } from '@fairline/shared/domain';
import { FeedError } from '../../feed-error.js';

/**
 * Rejects JSON that does not answer the question: a list for all games of a sport, that game for one. Otherwise an error
 * message in place of the list would read as an empty list, and every game would leave the board.
 */
export const expectOdds = (json: unknown, { event }: Asked, label: string): unknown => {
  if (event === undefined && !Array.isArray(json)) throw new FeedError('not-json', `${label}: the odds are not a list`);
  if (event !== undefined && idOf(json) !== event) throw new FeedError('not-json', `${label}: not the requested game`);
  return json;
};

const idOf = (json: unknown): string | undefined =>
  typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : undefined;
