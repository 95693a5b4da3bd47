/** The bets that a score alone decides. */
export type MarketKind = 'spread' | 'moneyline' | 'total';

/**
 * What a market's text says it is; undefined when it is none of the three. Run lines and puck lines are spreads.
 * Where the words of several stand together (`Moneyline incl. overtime`) the more telling one decides. Source: decision 26b.
 */
export const marketKind = (market: string): MarketKind | undefined => {
  const text = market.toLowerCase().replace(/_/g, ' ');
  if (/spread|run line|puck line/.test(text)) return 'spread';
  if (/moneyline|money line|h2h|\bml\b/.test(text)) return 'moneyline';
  return /total|over|under/.test(text) ? 'total' : undefined;
};

/** Why a market is not decided by the score of the game though its words sound like it, or undefined when it is. */
export const beyondTheScore = (market: string): string | undefined => {
  const text = market.toLowerCase().replace(/_/g, ' ');
  return BEYOND.find(([words]) => words.test(text))?.[1];
};

/** True for a moneyline on which the draw is an outcome of its own, so that a tie has lost. */
export const isThreeWay = (market: string): boolean => /(?<![a-z\d])(3|three)[-_ ]?way/i.test(market);

const BEYOND: readonly (readonly [RegExp, string])[] = [
  [/\bteam'?s? totals?\b|\b(home|away) (team )?totals?\b/, 'Team totals are not graded from the score of the game.'],
  [/\b(series|season|futures?|outright|tournament)\b/, 'More than one game decides this market.'],
  [/\blay\b/, 'Lay bets are not graded.'],
  [/\bdouble chance\b|\bdraw no bet\b|\bboth teams\b/, 'This kind of bet is not graded.'],
  [
    /\b(players?|batter|pitcher|props?|passing|rushing|receiving|receptions?|yards|yds|touchdowns?|tds?|completions?)\b/,
    'Props are not graded from the score of the game.',
  ],
  [
    /\b(rebounds?|assists?|steals?|blocks?|threes|3 ?pointers?|pra|strikeouts?|hits?|bases|rbis?|walks|home runs?|earned)\b/,
    'Props are not graded from the score of the game.',
  ],
  [
    /\b(saves|shots?|corners?|cards?|bookings|scorers?|goalscorers?|turnovers?|sacks?|tackles?|interceptions?|fouls?|field goals?|punts?|penalt\w+)\b/,
    'Props are not graded from the score of the game.',
  ],
];
