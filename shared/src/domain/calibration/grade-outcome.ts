import type { GameEvent } from '../board/game-event.js';
import { gradedMarket, selectionOf } from '../catalogue/selection.js';
import { sportTitle } from '../catalogue/sports.js';
import { matchup } from '../catalogue/team-name.js';
import { findGame } from '../picks/find-game.js';
import { type BetGrade, gradeBet } from '../picks/grade.js';
import { type ScoreboardEvent, scoredGame } from '../picks/scored-game.js';

/** One outcome of a market line of a game, and every outcome it is listed with. */
interface PricedOutcome {
  readonly family: string;
  readonly subject: string;
  /** The home team's handicap, or the total. */
  readonly line: number | undefined;
  readonly outcome: string;
  readonly outcomes: readonly string[];
}

/**
 * How an outcome ended, by the final score of its game and the rules by which picks are settled. Undefined where these rules cannot tell:
 * players' props, team totals, a game that was called off.
 */
export const gradeOutcome = (priced: PricedOutcome, game: GameEvent, final: ScoreboardEvent): BetGrade | undefined => {
  const score = scoredGame(final);
  if (!score) return undefined;
  const bet = {
    game: matchup(game),
    league: sportTitle(game.sport),
    market: gradedMarket(priced.family, priced.outcomes),
    selection: gradedSelection(priced, game),
    eventId: game.id,
    commenceTime: new Date(game.commenceTime).toISOString(),
  };
  const found = findGame(bet, undefined, [score], game.sport);
  if ('reason' in found) return undefined;
  const result = gradeBet(bet, found.match, game.sport);
  return 'grade' in result ? result.grade : undefined;
};

// Settlement reads a moneyline with its price, and a handicap as a number. Any price does.
const gradedSelection = (priced: PricedOutcome, game: GameEvent): string => {
  const selection = selectionOf(priced, game);
  return priced.line === undefined ? `${selection} +100` : selection.replace(/ PK$/, ' +0');
};
