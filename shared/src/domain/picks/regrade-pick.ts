import { distinctGames } from './distinct-games.js';
import { outcomeAt } from './merge-picks.js';
import { isParlay } from './parlay.js';
import { type Pick, statusOf } from './pick.js';
import { type ScoreboardEvent, scoredGame } from './scored-game.js';
import { SETTLEMENT_SOURCE } from './settle.js';
import { settlePick } from './settle-pick.js';
import type { SettlementTerms } from './settlement-terms.js';
import { stampPick } from './stamp-pick.js';

/**
 * A pick that was settled by its game, graded again: after the user changed what a tie means, or a score was corrected. It comes back
 * as it is when the result is the same, when nothing can be said any more, and when the user had a say in how it ended or what it paid.
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
  pick.validatedBy === SETTLEMENT_SOURCE && !isOfItsUser(pick) && REGRADED.has(statusOf(pick));

// What the book paid is true whatever the score says.
const isOfItsUser = ({ validatedAt, payoutEnteredAt, deletedAt }: Pick): boolean =>
  !!validatedAt || !!payoutEnteredAt || !!deletedAt;

const REGRADED: ReadonlySet<string | undefined> = new Set(['won', 'lost', 'push']);

// Only a parlay can pay something else without ending otherwise: by its legs that tied.
const isSameResult = (pick: Pick, result: { status: string; actualPayout: number | undefined }): boolean =>
  statusOf(pick) === result.status && (!isParlay(pick) || (pick.actualPayout ?? undefined) === result.actualPayout);
