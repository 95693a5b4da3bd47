import { placeOf, type QuoteKey } from '../board/quote.js';
import { profitOf, riskOf, toCent, winningPayout } from '../picks/payout.js';
import { isPending, type Pick, statusOf } from '../picks/pick.js';
import type { PositionPick } from '../picks/position.js';
import { leastLeft, type PositionEnds, type PushMarket, pushOf } from './exposure.js';

/**
 * What a recorded arbitrage or middle leaves, in dollars, by the payouts its legs promise. A leg that was offered and not placed is a way to
 * lose everything; a leg that is settled counts with its money; a bet that replaced a lost leg counts for it.
 */
export const endsOfPicked = ({ position, parts }: PositionPick): PositionEnds => {
  const settled = parts.reduce((sum, leg) => sum + (isPending(leg) ? 0 : (profitOf(leg) ?? 0)), 0);
  const open = parts.filter(isPending);
  if (open.length === 0) return { worst: toCent(settled), best: toCent(settled) };
  const staked = open.reduce((sum, leg) => sum + (riskOf(leg) ?? 0), 0);
  const results = outcomesLeft(position.legs, parts).map((outcome) => paidOn(outcome, open) - staked);
  const best = canAllWin(position.kind, open) ? paidOn(undefined, open) - staked : Math.max(...results);
  const worst = leastLeft(Math.min(...results), pushOfAll(position.legs, open));
  return { worst: toCent(settled + worst), best: toCent(settled + best) };
};

// Legs at different lines are told apart by their outcome too: a middle is over one line and under the other.
const outcomesLeft = (offered: readonly string[], parts: readonly Pick[]): readonly string[] => {
  const won = parts.filter((leg) => statusOf(leg) === 'won').map(outcomeOf);
  if (won.length > 0) return won;
  const lost = new Set(parts.filter((leg) => statusOf(leg) === 'lost').map(outcomeOf));
  const all = new Set([...offered.map((key) => placeOf(key as QuoteKey).outcome), ...parts.map(outcomeOf)]);
  const left = [...all].filter((outcome) => !lost.has(outcome));
  return left.length > 0 ? left : [...all];
};

const outcomeOf = ({ quote }: Pick): string => placeOf((quote ?? '') as QuoteKey).outcome;

const paidOn = (outcome: string | undefined, open: readonly Pick[]): number =>
  open.reduce(
    (sum, leg) => (outcome === undefined || outcomeOf(leg) === outcome ? sum + (winningPayout(leg) ?? 0) : sum),
    0,
  );

const lineOf = ({ quote }: Pick): number | undefined => placeOf((quote ?? '') as QuoteKey).line;

const canAllWin = (kind: PositionPick['position']['kind'], open: readonly Pick[]): boolean =>
  kind === 'middle' && new Set(open.map(lineOf)).size > 1;

const pushOfAll = (offered: readonly string[], open: readonly Pick[]) => {
  if (new Set(open.map(lineOf)).size > 1) return undefined;
  const { family, line } = placeOf((open[0]!.quote ?? '') as QuoteKey);
  const outcomes = [...new Set(offered.map((key) => placeOf(key as QuoteKey).outcome))].sort();
  const market: PushMarket = { sport: open[0]!.sport ?? '', family, line, outcomes };
  return pushOf(market);
};
