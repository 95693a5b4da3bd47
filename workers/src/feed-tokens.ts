/** The names under which the feeds are injected: an interface has none at run time. */
export const ODDS_FEED = Symbol('odds feed');
export const SCORE_FEED = Symbol('score feed');
