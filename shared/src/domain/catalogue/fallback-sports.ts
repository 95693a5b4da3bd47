import { SCORES_SPORTS } from './leagues.js';
import { SPORTS, type Sport } from './sports.table.js';

/**
 * The sports to choose from without the feed's own list: every one that we name when nobody could be asked, and a shorter list when the
 * answer was a refusal: the six of the scores page, and soccer.
 */
export const fallbackSports = (failure: 'network' | 'refused'): readonly Sport[] =>
  failure === 'network' ? SPORTS : SPORTS.filter(({ key }) => SCORES_PAGE.has(key) || key.startsWith('soccer_'));

const SCORES_PAGE = new Set<string>(SCORES_SPORTS);
