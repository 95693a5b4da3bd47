import { findGame } from './find-game.js';
import { gradeBet } from './grade.js';
import { leagueOf, unsupportedLeague } from './league-of.js';
import { isLookedUp, readMoment } from './moments.js';
import { betsOf, isParlay, parlayResult } from './parlay.js';
import type { NoGrade } from './part-points.js';
import { payout } from './payout.js';
import type { Pick, PickedBet } from './pick.js';
import type { BetResult, PickResult } from './result.js';
import { voidInWords } from './rule-in-words.js';
import type { ScoredGame } from './scored-game.js';
import type { SettlementTerms } from './settlement-terms.js';

/** The result of a pick: a single from its game, a parlay from its legs. */
export const settlePick = (pick: Pick, games: readonly ScoredGame[], terms: SettlementTerms): PickResult => {
  const results = betsOf(pick).map((bet) => byTerms(gradePickedBet(bet, pick, games, terms), terms));
  const [only] = results;
  return isParlay(pick) || !only ? parlayResult(pick, results) : singleResult(pick, only);
};

const singleResult = (pick: Pick, result: BetResult): PickResult => {
  if ('reason' in result) return result;
  return { status: STATUSES[result.grade], actualPayout: payout(pick, result.grade), gameId: result.gameId };
};

const STATUSES = {
  won: 'won',
  'half won': 'won',
  tied: 'push',
  'half lost': 'lost',
  lost: 'lost',
  void: 'void',
} as const;

const byTerms = (result: BetResult, { returnStake }: SettlementTerms): BetResult =>
  'grade' in result && result.grade === 'tied' && !returnStake ? { ...result, grade: 'lost' } : result;

/**
 * Grades a bet: a single pick or one leg. The terms limit how old its game may be. A bet without any date is graded only by the games of the
 * last week: over a longer time its teams have several games, and nothing says which one it was on.
 */
const gradePickedBet = (
  bet: PickedBet,
  pick: Pick,
  games: readonly ScoredGame[],
  terms: SettlementTerms,
): BetResult => {
  const league = leagueOf(bet, pick);
  if (!league) return { reason: unsupportedLeague(bet, pick) };

  const found = findGame(bet, pick.dateAdded, games, league.sport);
  if ('reason' in found) return found;
  const { game } = found.match;
  if (terms.isRecord && !isPlaced(bet, pick, game))
    return { reason: 'The pick has no date, so its game cannot be told from other games of these teams.' };
  if (!terms.isRecord && !isLookedUp(game.start, terms.now))
    return { reason: 'The game is too old: only games of the last 7 days are looked up.' };

  const result = gradeBet(bet, found.match, league.sport);
  return 'reason' in result ? voided(result, game.id, terms) : { grade: result.grade, gameId: game.id };
};

/** A void bet: graded so for a user whose stake comes back. For others a bet is won or lost, so it stays open (decision 27). */
const voided = (result: NoGrade, gameId: string, { returnStake }: SettlementTerms): BetResult => {
  if (!result.isVoid) return result;
  return returnStake ? { grade: 'void', gameId } : { reason: voidInWords(result.reason, false), leavesOpen: true };
};

const isPlaced = ({ eventId, commenceTime }: PickedBet, { dateAdded }: Pick, game: ScoredGame): boolean =>
  (!!eventId && eventId === game.eventId) || (readMoment(commenceTime) ?? readMoment(dateAdded)) !== undefined;
