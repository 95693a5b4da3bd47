import { sportFamily } from '../catalogue/sport-family.js';
import { type GameLength, lengthOf } from './game-length.js';
import { beyondTheScore, countsExtraTime, isThreeWay, type MarketKind, marketKind } from './market-kind.js';
import { type MatchedGame, sideNamed } from './match-teams.js';
import { type PartOfGame, partOfGame } from './part-of-game.js';
import { type NoGrade, pointsOf } from './part-points.js';
import type { PickedBet } from './pick.js';
import type { Points } from './scored-game.js';
import { readSelection, type Selection } from './selection.js';
import { teamName } from './teams.js';
import { notTheGamesTotal } from './whose-total.js';

/** How a bet stands at the end of its game: positive `margin` won by that much, negative lost by that much, 0 tied. */
export interface FinalMargin {
  readonly selection: Selection;
  readonly part: PartOfGame;
  readonly points: Points;
  /** The side that a bet on a team backs. */
  readonly side?: 'home' | 'away';
  readonly margin: number;
  /** Whether the draw is a separate outcome, so that a tie loses. */
  readonly drawIsOutcome: boolean;
}

/** Compares a bet with the score of its game, or says why that is impossible. Only final games count. */
export const marginOf = (bet: PickedBet, match: MatchedGame, sport: string): FinalMargin | NoGrade => {
  const { game } = match;
  if (game.calledOff) return { reason: 'The game was postponed, cancelled or suspended.' };
  if (game.status !== 'final') return { reason: 'The game is not final yet.' };

  const market = bet.market ?? '';
  const kind = marketKind(market);
  if (!kind) return { reason: `The market "${market}" cannot be settled from a score.` };
  const text = `${market} ${bet.selection ?? ''}`;
  const isOfSoccer = sportFamily(sport) === 'soccer';
  const beyond =
    beyondTheScore(market, bet.selection ?? '') ?? (isOfSoccer && countsExtraTime(text) ? EXTRA_TIME : undefined);
  if (beyond) return { reason: beyond, leavesOpen: true };
  const other = kind === 'total' ? notTheGamesTotal(market, match) : undefined;
  if (other) return { reason: other };

  const selection = readSelection(kind, bet.selection ?? '');
  if (!selection) return { reason: `The selection "${bet.selection ?? ''}" is not a readable ${kind}.` };
  const length = lengthOf(game, sport);
  const part = partBet(selection, partOfGame(text), isOfSoccer && length === 'beyond');
  const played = pointsOf(part, game, sport);
  if ('reason' in played) return played;
  const cut = endedEarly(part, kind, length);
  if (cut) return cut;
  const isDraw = selection.kind === 'draw';
  const isMoneylineWithDraw = kind === 'moneyline' && (isDraw || isOfSoccer);
  const drawIsOutcome = isMoneylineWithDraw || isThreeWay(market);
  const counted = { selection, part, points: played.points, drawIsOutcome };
  if (selection.kind === 'total') return { ...counted, margin: overBy(selection, played.points) };
  if (selection.kind === 'draw') return { ...counted, margin: levelBy(played.points) };
  return marginOfTeam(selection, match, counted);
};

const EXTRA_TIME = 'Extra time counts in this market; only the score after 90 minutes is graded.';

/** Why the moneyline of a cut short game stands and its other bets do not (decision 109); undefined if the game had its full length. */
const endedEarly = (part: PartOfGame, kind: MarketKind, length: GameLength): NoGrade | undefined => {
  if (part !== 'whole game' || kind === 'moneyline') return undefined;
  if (length === 'short') return { reason: 'The game was cut short before its regular length.', isVoid: true };
  return length === 'unclear'
    ? { reason: 'The scoreboard does not show whether the game had its regular length.', leavesOpen: true }
    : undefined;
};

// A draw is an outcome of three-way markets only, and those end with regulation, whatever the market is called. So does every bet on soccer.
const partBet = ({ kind }: Selection, part: PartOfGame, hasExtraTime: boolean): PartOfGame =>
  part === 'whole game' && (kind === 'draw' || hasExtraTime) ? 'regulation' : part;

const levelBy = ({ home, away }: Points): number => (home === away ? 1 : -Math.abs(home - away));

const overBy = ({ side, line }: Extract<Selection, { kind: 'total' }>, { home, away }: Points): number =>
  side === 'over' ? home + away - line : line - home - away;

const marginOfTeam = (
  selection: Extract<Selection, { team: string }>,
  match: MatchedGame,
  counted: Omit<FinalMargin, 'margin'>,
): FinalMargin | NoGrade => {
  const side = sideNamed(teamName(selection.team), match);
  if (side === undefined) return { reason: `"${selection.team}" is not one of the two teams.` };
  if (side === 'both') return { reason: `"${selection.team}" matches both teams equally well.` };
  const { home, away } = counted.points;
  const lead = side === 'home' ? home - away : away - home;
  return { ...counted, side, margin: selection.kind === 'spread' ? lead + selection.line : lead };
};
