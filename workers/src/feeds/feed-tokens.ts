/** The injection tokens of the feeds, since interfaces do not exist at run time. */
export const ODDS_FEED = Symbol('odds feed');
export const SCORE_FEED = Symbol('score feed');
