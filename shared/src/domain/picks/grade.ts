import { sportFamily } from '../catalogue/sport-family.js';
import { beyondTheScore, isThreeWay, marketKind } from './market-kind.js';
import { type MatchedGame, sideNamed } from './match-teams.js';
import { partOfGame } from './part-of-game.js';
import { pointsOf } from './part-points.js';
import type { PickedBet } from './pick.js';
import type { Points } from './scored-game.js';
import { readSelection, type Selection } from './selection.js';
import { teamName } from './teams.js';
import { notTheGamesTotal } from './whose-total.js';

/** How a bet ended, or why that cannot be told. A tie is a tie on the line; whether it has lost is the user's setting. */
export type Grade = { readonly grade: 'won' | 'lost' | 'tied' } | { readonly reason: string };

/**
 * Grades a bet by the score of its game and by the line in its selection. Only final games count.
 * Source: document 002 section 5; decisions 26b, 76 and 83.
 */
export const gradeBet = (bet: PickedBet, match: MatchedGame, sport: string): Grade => {
  const { game } = match;
  if (game.calledOff) return { reason: 'The game was postponed, cancelled or suspended.' };
  if (game.status !== 'final') return { reason: 'The game is not final yet.' };

  const market = bet.market ?? '';
  const kind = marketKind(market);
  if (!kind) return { reason: `The market "${market}" cannot be settled from a score.` };
  const beyond = beyondTheScore(market) ?? (kind === 'total' ? notTheGamesTotal(market, match) : undefined);
  if (beyond) return { reason: beyond };

  const selection = readSelection(kind, bet.selection ?? '');
  if (!selection) return { reason: `The selection "${bet.selection ?? ''}" does not read as a ${kind}.` };
  const played = pointsOf(partOfGame(`${market} ${bet.selection ?? ''}`), game, sport);
  if ('reason' in played) return played;
  const drawIsOutcome = kind === 'moneyline' && (isThreeWay(market) || sportFamily(sport) === 'soccer');
  return gradeSelection(selection, played.points, match, drawIsOutcome);
};

const gradeSelection = (selection: Selection, points: Points, match: MatchedGame, drawIsOutcome: boolean): Grade => {
  if (selection.kind === 'total') {
    const over = points.home + points.away - selection.line;
    return { grade: byMargin(selection.side === 'over' ? over : -over) };
  }
  const side = sideNamed(teamName(selection.team), match);
  if (side === undefined) return { reason: `"${selection.team}" is neither of the two teams.` };
  if (side === 'both') return { reason: `"${selection.team}" fits both teams equally well.` };
  const margin = side === 'home' ? points.home - points.away : points.away - points.home;
  if (selection.kind === 'spread') return { grade: byMargin(margin + selection.line) };
  return { grade: margin === 0 && drawIsOutcome ? 'lost' : byMargin(margin) };
};

const byMargin = (margin: number): 'won' | 'lost' | 'tied' => (margin > 0 ? 'won' : margin < 0 ? 'lost' : 'tied');
