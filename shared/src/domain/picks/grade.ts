import { sportFamily } from '../catalogue/sports.js';
import { type LegResult, legResult } from '../odds/leg-result.js';
import { type MatchedGame, sideNamed } from './find-game.js';
import { beyondTheScore, countsExtraTime, isThreeWay, type MarketKind, marketKind } from './market-kind.js';
import { type GameLength, lengthOf, type NoGrade, type PartOfGame, partOfGame, pointsOf } from './part-of-game.js';
import type { PickedBet } from './pick.js';
import type { Points } from './scored-game.js';
import { readSelection, type Selection } from './selection.js';
import { type TeamName, teamName } from './teams.js';

/**
 * The grade of a bet. `tied` means exactly on the line; a user's setting decides whether that is a loss. On a quarter line (-0.25, 1.75)
 * each half of the stake is on one of the neighbouring lines: if one of them ties, half is won or lost and the other half comes back. `void`
 * exists only for users whose stake comes back.
 */
export type BetGrade = 'won' | 'half won' | 'tied' | 'half lost' | 'lost' | 'void';

/** The grade of a bet, or why it has none. */
type Grade = { readonly grade: BetGrade } | NoGrade;

/**
 * Grades a bet by its game's score and the line in its selection. Only final games count. Source: document 002 section 5; decisions 26b, 76,
 * 83, 108 and 109.
 */
export const gradeBet = (bet: PickedBet, match: MatchedGame, sport: string): Grade => {
  const final = marginOf(bet, match, sport);
  return 'reason' in final ? final : { grade: gradeOf(final) };
};

/** The grade for a final margin. */
export const gradeOf = ({ margin, drawIsOutcome }: FinalMargin): Exclude<BetGrade, 'void'> => {
  const result = legResult(margin);
  return result === 0 && drawIsOutcome ? 'lost' : GRADES[result];
};

const GRADES: Readonly<Record<LegResult, Exclude<BetGrade, 'void'>>> = {
  1: 'won',
  0.5: 'half won',
  0: 'tied',
  [-0.5]: 'half lost',
  [-1]: 'lost',
};

/** The result of one bet and its game, or why it stays pending. `tied` means exactly on the line. */
export type BetResult = { readonly grade: BetGrade; readonly gameId: string } | NoGrade;

/** The result and payout of a pick, or why it stays pending. The payout is undefined for a pick without a stake. */
export type PickResult =
  | {
      readonly status: 'won' | 'lost' | 'push' | 'void';
      readonly actualPayout: number | undefined;
      readonly gameId: string;
    }
  | NoGrade;

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

/**
 * Why a total is not the total of the whole game: its market names one team (`Chiefs Total`) or something else (`Josh Allen Total Points`).
 * Undefined when it is. An unknown word leaves the bet pending, which is better than a wrong grade.
 */
const notTheGamesTotal = (market: string, { names }: MatchedGame): string | undefined => {
  const words = teamName(market.replace(/_/g, ' ')).plain.split(' ');
  const named = [names.home, names.away].filter((team) => isNamed(team, words));
  if (named.length === 1) return 'Team totals are not graded from the score of the game.';
  const ofTeams = named.flat().flatMap(({ plain }) => plain.split(' '));
  const unknown = words.find((word) => !KNOWN.has(word) && !A_NUMBER.test(word) && !ofTeams.includes(word));
  return unknown && `The market "${market}" is not just a game total: "${unknown}" is not known.`;
};

const isNamed = (team: readonly TeamName[], words: readonly string[]): boolean =>
  team.some(({ tellingWords }) => tellingWords.some((word) => words.includes(word) && !KNOWN.has(word)));

const KNOWN = new Set(
  [
    'total totals over under o u ou overunder point points pts run runs goal goals score scores scored combined both teams',
    'game match full time final line lines main standard alternate alternates alternative alt live in play inplay pregame',
    'bet bets betting market odds price the a an of and or for on at v vs incl including inc with overtime ot extra',
    'first second third fourth three five seven half quarter period inning innings regulation regular way',
    'nfl ncaaf nba ncaab wnba mlb nhl mls football basketball baseball hockey soccer',
  ].flatMap((words) => words.split(' ')),
);

const A_NUMBER = /^(?:[hqpf]?\d+|\d+(?:st|nd|rd|th|[hqp])?)$/;
