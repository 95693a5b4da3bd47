import type { Asked } from '@fairline/shared/domain';
import { FeedError } from '../../feed-error.js';

/**
 * Refuses JSON that is no answer to what was asked: a list for all games of a sport, the very game for one. Read as an answer, a
 * notice in place of the list would say that every game has left.
 */
export const expectOdds = (json: unknown, { event }: Asked, label: string): unknown => {
  if (event === undefined && !Array.isArray(json)) throw new FeedError('not-json', `${label}: the odds are no list`);
  if (event !== undefined && idOf(json) !== event)
    throw new FeedError('not-json', `${label}: not the game that was asked for`);
  return json;
};

const idOf = (json: unknown): string | undefined =>
  typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : undefined;
