import { gradePickedBet } from './grade-pick.js';
import { betsOf, isParlay, parlayResult } from './parlay.js';
import { payout } from './payout.js';
import type { Pick } from './pick.js';
import type { BetResult, PickResult } from './result.js';
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
