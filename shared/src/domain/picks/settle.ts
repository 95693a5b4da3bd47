import { distinctGames } from './distinct-games.js';
import { leagueOf, unsupportedLeague } from './league-of.js';
import { isRecent } from './moments.js';
import { betsOf } from './parlay.js';
import { isPending, type Pick, SETTLEMENT_SOURCE } from './pick.js';
import type { PickResult } from './result.js';
import { type ScoreboardEvent, type ScoredGame, scoredGame } from './scored-game.js';
import { settlePick } from './settle-pick.js';
import type { SettlementTerms } from './settlement-terms.js';
import { isUndone } from './undo-grading.js';

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
  const { reason: _, undoneAt: __, payoutEnteredAt: ___, ...rest }: SettledPick = pick;
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
