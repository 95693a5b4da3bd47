import { voidInWords } from './explain-grading.js';
import { findGame } from './find-game.js';
import { type BetResult, gradeBet, type PickResult } from './grade.js';
import { stampPick } from './merge-picks.js';
import { isLookedUp, isRecent, readMoment } from './moments.js';
import { betsOf, isParlay, parlayResult } from './parlay.js';
import type { NoGrade } from './part-of-game.js';
import { payout } from './payout.js';
import {
  isPending,
  leagueOf,
  type Pick,
  type PickedBet,
  SETTLEMENT_SOURCE,
  statusOf,
  unsupportedLeague,
} from './pick.js';
import { distinctGames, type ScoreboardEvent, type ScoredGame, scoredGame } from './scored-game.js';

/**
 * The terms of a settlement run. The manual run considers every pending pick, the automatic one picks of the last 3 days, and the one after
 * a final score picks of any age. Only the manual run, which the user starts, settles picks whose grading was undone.
 */
export interface SettlementRun extends SettlementTerms {
  readonly window: 'manual' | 'automatic' | 'final';
  /** How certain the match of a pick with its game is, 0..100. */
  readonly confidence?: number;
}

/** A pick after a run, with the reason if it stays pending. */
export type SettledPick = Pick & { readonly reason?: string };

/** The picks after a run in their order, the number settled, and one error for each league without a scoreboard. */
export interface Settlement {
  readonly picks: readonly SettledPick[];
  readonly updated: number;
  readonly errors: readonly string[];
}

/** The confidence of automatic matches, and the confidence that must be exceeded. */
const MATCH_CONFIDENCE = 95;
const CONFIDENCE_NEEDED = 80;

/**
 * Settles pending picks from the scoreboard, by the rules of document 002. Settled and deleted picks are returned unchanged. The order of
 * picks and games does not matter.
 */
export const settlePicks = (
  picks: readonly Pick[],
  events: readonly ScoreboardEvent[],
  run: SettlementRun,
): Settlement => {
  const games = distinctGames(events.flatMap((event) => scoredGame(event) ?? []));
  const results = picks.map((pick) => (isPending(pick) ? resultOf(pick, games, run) : undefined));
  return {
    picks: picks.map((pick, at) => withResult(pick, results[at], run)),
    updated: results.filter((result) => result && 'status' in result).length,
    errors: [...new Set(picks.filter((pick) => isConsidered(pick, run)).flatMap(errorsOf))],
  };
};

const isConsidered = (pick: Pick, { window, now }: SettlementRun): boolean =>
  isPending(pick) &&
  (window === 'manual' || !isUndone(pick)) &&
  (window !== 'automatic' || isRecent(pick.dateAdded, now));

const resultOf = (pick: Pick, games: readonly ScoredGame[], run: SettlementRun): PickResult => {
  if (!isConsidered(pick, run)) return { reason: isUndone(pick) ? TAKEN_BACK : TOO_OLD };
  const isSure = confidenceOf(run) > CONFIDENCE_NEEDED;
  return isSure
    ? settlePick(pick, games, run)
    : { reason: 'The match between the pick and its game is not certain enough.' };
};

const withResult = (pick: Pick, result: PickResult | undefined, run: SettlementRun): SettledPick => {
  if (!result) return pick;
  if ('reason' in result) return { ...pick, status: 'pending', reason: result.reason };
  const { reason: _, undoneAt: __, payoutEnteredAt: ___, cashedOutAt: ____, ...rest }: SettledPick = pick;
  return {
    ...rest,
    status: result.status,
    ...(result.actualPayout === undefined ? {} : { actualPayout: result.actualPayout }),
    settledDate: new Date(run.now).toISOString(),
    validatedBy: SETTLEMENT_SOURCE,
    validationConfidence: confidenceOf(run),
    espnGameId: result.gameId,
  };
};

const TOO_OLD = 'The automatic run settles only picks added in the last 3 days.';
const TAKEN_BACK = 'You undid its grading; it stays pending until you settle your picks.';

const confidenceOf = (run: SettlementRun): number => run.confidence ?? MATCH_CONFIDENCE;

const errorsOf = (pick: Pick): readonly string[] =>
  betsOf(pick)
    .filter((bet) => !leagueOf(bet, pick))
    .map((bet) => unsupportedLeague(bet, pick));

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

/** The terms of a settlement: the moment, and whether a tie returns the stake instead of losing it. */
export interface SettlementTerms {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly returnStake?: boolean;
  /** Whether the games come from the record, which reaches further back than the scoreboard days of a run. */
  readonly isRecord?: boolean;
}

/** Undoes the grading of a settled pick at a moment in milliseconds. It stays pending until the user asks for settlement. */
export const undoGrading = (pick: Pick, at: number): Pick => {
  if (pick.deletedAt || statusOf(pick) === 'pending') return pick;
  const {
    actualPayout: _,
    payoutEnteredAt: __,
    settledDate: ___,
    validatedAt: ____,
    cashedOutAt: _____,
    ...ungraded
  } = withoutSource(pick);
  return stampPick(pick, { ...ungraded, status: 'pending', undoneAt: new Date(at).toISOString() }, at);
};

/** Allows a pick to be settled again after its grading was undone. */
export const gradeAgain = (pick: Pick, at: number): Pick => {
  if (!isUndone(pick)) return pick;
  const { undoneAt: _, ...asked } = pick;
  return stampPick(pick, asked, at);
};

/** Whether a pick is pending because its user undid the grading. */
export const isUndone = (pick: Pick): boolean => isPending(pick) && !!pick.undoneAt;

const withoutSource = ({ validatedBy: _, validationConfidence: __, espnGameId: ___, ...pick }: Pick): Pick => pick;
