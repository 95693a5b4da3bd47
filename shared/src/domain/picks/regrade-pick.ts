import { outcomeAt, stampPick } from './merge-picks.js';
import { isParlay } from './parlay.js';
import { readAmount } from './payout.js';
import { type Pick, SETTLEMENT_SOURCE, statusOf } from './pick.js';
import { distinctGames, type ScoreboardEvent, scoredGame } from './scored-game.js';
import { isOnQuarterLine } from './selection.js';

import { type SettlementTerms, settlePick } from './settle.js';

/**
 * Grades a settled pick again, after the user changed the meaning of a tie or after a score was corrected. Returns the pick unchanged when
 * the result is the same, when it can no longer be graded, and when the user decided its result or payout. A grade that had no ground (the
 * score after 90 minutes is not known, or the bet is void) is taken back: the pick is pending again.
 */
export const regradePick = (pick: Pick, events: readonly ScoreboardEvent[], terms: SettlementTerms): Pick => {
  if (!isGradedByGame(pick)) return pick;
  const games = distinctGames(events.flatMap((event) => scoredGame(event) ?? []));
  const result = settlePick(pick, games, { ...terms, isRecord: true });
  const at = Math.max(terms.now, outcomeAt(pick));
  if ('reason' in result) return result.leavesOpen ? stampPick(pick, ungraded(pick), at) : pick;
  if (isSameResult(pick, result)) return pick;
  const { actualPayout: _, ...rest } = pick;
  const { status, actualPayout, gameId: espnGameId } = result;
  const regraded = { ...rest, status, espnGameId, ...(actualPayout === undefined ? {} : { actualPayout }) };
  return stampPick(pick, regraded, at);
};

/** A pick without the grade that a scoreboard gave it. */
export const ungraded = ({
  actualPayout: _,
  settledDate: __,
  validatedBy: ___,
  validationConfidence: ____,
  espnGameId: _____,
  ...pick
}: Pick): Pick => ({ ...pick, status: 'pending' });

/** Whether a pick was settled from a scoreboard and not changed by its user since. */
export const isGradedByGame = (pick: Pick): boolean =>
  pick.validatedBy === SETTLEMENT_SOURCE && !isOfItsUser(pick) && REGRADED.has(statusOf(pick));

// A payout that the user entered is right, whatever the score says.
const isOfItsUser = ({ validatedAt, payoutEnteredAt, deletedAt }: Pick): boolean =>
  !!validatedAt || !!payoutEnteredAt || !!deletedAt;

const REGRADED: ReadonlySet<string | undefined> = new Set(['won', 'lost', 'push', 'void']);

const isSameResult = (pick: Pick, result: { status: string; actualPayout: number | undefined }): boolean =>
  statusOf(pick) === result.status && (!maySplit(pick) || readAmount(pick.actualPayout) === result.actualPayout);

// Only these payouts can change without the status: a parlay's when other legs tie, a quarter line's by halves.
const maySplit = (pick: Pick): boolean => isParlay(pick) || isOnQuarterLine(pick);
