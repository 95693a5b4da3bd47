import { SCORES_SPORTS } from './leagues.js';
import { SPORTS, type Sport } from './sports.table.js';

/**
 * The sports to offer without the feed's own list: all that we know if the feed could not be reached; the six of the scores page and soccer
 * if it refused.
 */
export const fallbackSports = (failure: 'network' | 'refused'): readonly Sport[] =>
  failure === 'network' ? SPORTS : SPORTS.filter(({ key }) => SCORES_PAGE.has(key) || key.startsWith('soccer_'));

const SCORES_PAGE = new Set<string>(SCORES_SPORTS);
