/** The kinds of bets that the score alone decides. */
export type MarketKind = 'spread' | 'moneyline' | 'total';

/**
 * The kind of a market from its text; undefined when it is none of the three. Run lines and puck lines are spreads. If words of several
 * kinds occur (`Moneyline incl. overtime`), the first in the order spread, moneyline, total wins. Source: decision 26b.
 */
export const marketKind = (market: string): MarketKind | undefined => {
  const text = market.toLowerCase().replace(/_/g, ' ');
  if (/spread|run line|puck line/.test(text)) return 'spread';
  if (/moneyline|money line|h2h|\bml\b/.test(text)) return 'moneyline';
  return /total|over|under/.test(text) ? 'total' : undefined;
};

/** Why the score does not decide a bet although its market suggests it; undefined when it does. */
export const beyondTheScore = (market: string, selection = ''): string | undefined => {
  const text = market.toLowerCase().replace(/_/g, ' ');
  if (ADVANCING.test(`${text} ${selection.toLowerCase()}`))
    return 'Who advances is not decided by the score of the game.';
  return BEYOND.find(([words]) => words.test(text))?.[1];
};

/** The families that bettors tell markets apart by. */
export type MarketFamily = MarketKind | 'team total' | 'prop' | 'other';

/** The family of a market from its text and the selection, whatever part of the game it covers. */
export const marketFamily = (market: string, selection = ''): MarketFamily => {
  const why = beyondTheScore(market, selection);
  if (why === OF_TEAM) return 'team total';
  return why === OF_PROP ? 'prop' : ((why ? undefined : marketKind(market)) ?? 'other');
};

/** Whether a soccer market counts extra time, by its text: `Moneyline incl. extra time`, but not `Total excl. overtime`. */
export const countsExtraTime = (market: string): boolean => {
  const text = market.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return /\b(?:extra time|overtime|ot|et|aet|120 min\w*)\b/.test(text.replace(WITHOUT_EXTRA_TIME, ' '));
};

const WITHOUT_EXTRA_TIME = /\b(?:ex|excl|excluding|without|no|not incl|not including) (?:extra time|overtime|ot|et)\b/g;

/** Whether a market has the draw, or the result exactly on the line, as a separate outcome, so that a tie loses. */
export const isThreeWay = (market: string): boolean => /(?<![a-z\d])(3|three)[-_ ]?way/i.test(market);

const ADVANCING =
  /\bto (?:advance|qualify|progress|go through|reach|lift|win (?:the )?(?:cup|trophy|title|group|league|tournament))\b/;

const OF_TEAM = 'Team totals are not graded from the score of the game.';
const OF_PROP = 'Props are not graded from the score of the game.';

const BEYOND: readonly (readonly [RegExp, string])[] = [
  [/\bteam'?s? totals?\b|\b(home|away) (team )?totals?\b/, OF_TEAM],
  [/\b(series|season|futures?|outright|tournament)\b/, 'More than one game decides this market.'],
  [/\blay\b/, 'Lay bets are not graded.'],
  [/\bdouble chance\b|\bdraw no bet\b|\bboth teams\b/, 'This kind of bet is not graded automatically.'],
  [
    /\b(players?|batter|pitcher|props?|passing|rushing|receiving|receptions?|yards|yds|touchdowns?|tds?|completions?)\b/,
    OF_PROP,
  ],
  [
    /\b(rebounds?|assists?|steals?|blocks?|threes|3 ?pointers?|pra|strikeouts?|hits?|bases|rbis?|walks|home runs?|earned)\b/,
    OF_PROP,
  ],
  [
    /\b(saves|shots?|corners?|cards?|bookings|scorers?|goalscorers?|turnovers?|sacks?|tackles?|interceptions?|fouls?|field goals?|punts?|penalt\w+)\b/,
    OF_PROP,
  ],
];
