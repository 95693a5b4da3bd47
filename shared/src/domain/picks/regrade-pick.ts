import { readAmount, toCent } from './amount.js';
import { distinctGames } from './distinct-games.js';
import { outcomeAt } from './merge-picks.js';
import { isParlay, pricePicked } from './parlay.js';
import { winningPayout } from './payout.js';
import { type Pick, statusOf } from './pick.js';
import { type ScoreboardEvent, scoredGame } from './scored-game.js';
import { SETTLEMENT_SOURCE } from './settle.js';
import { settlePick } from './settle-pick.js';
import type { SettlementTerms } from './settlement-terms.js';
import { stampPick } from './stamp-pick.js';

/**
 * A pick that was settled by its game, graded again: after the user changed what a tie means, or a score was corrected. It comes back
 * as it is when the result is the same, when nothing can be said any more, and when the user had a say in how it ended.
 */
export const regradePick = (pick: Pick, events: readonly ScoreboardEvent[], terms: SettlementTerms): Pick => {
  if (!isGradedByGame(pick)) return pick;
  const games = distinctGames(events.flatMap((event) => scoredGame(event) ?? []));
  const result = settlePick(pick, games, { ...terms, isRecord: true });
  if ('reason' in result || isSameResult(pick, result)) return pick;
  const { actualPayout: _, ...rest } = pick;
  const { status, actualPayout, gameId: espnGameId } = result;
  const regraded = { ...rest, status, espnGameId, ...(actualPayout === undefined ? {} : { actualPayout }) };
  return stampPick(pick, regraded, Math.max(terms.now, outcomeAt(pick)));
};

/** Whether a pick was settled from a scoreboard, and its user left it at that. */
export const isGradedByGame = (pick: Pick): boolean =>
  pick.validatedBy === SETTLEMENT_SOURCE && !pick.validatedAt && !pick.deletedAt && REGRADED.has(statusOf(pick));

const REGRADED: ReadonlySet<string | undefined> = new Set(['won', 'lost', 'push']);

// Only a parlay can pay something else without ending otherwise: by its legs that tied.
const isSameResult = (pick: Pick, result: { status: string; actualPayout: number | undefined }): boolean =>
  statusOf(pick) === result.status && (!isPaidByGame(pick) || (pick.actualPayout ?? undefined) === result.actualPayout);

// That is what its legs pay without some of them. Any other payout the user wrote, and it stays theirs.
const isPaidByGame = (pick: Pick): boolean => {
  if (!isParlay(pick)) return false;
  let payouts = [winningPayout(pick) ?? Number.NaN];
  for (const price of (pick.legs ?? []).slice(0, MOST_LEGS).flatMap((leg) => pricePicked(leg) ?? []))
    payouts = [...payouts, ...payouts.map((paid) => paid / price)];
  const paid = readAmount(pick.actualPayout);
  return paid === undefined || payouts.some((one) => toCent(one) === paid);
};

// Each leg doubles what there is to compare.
const MOST_LEGS = 12;
