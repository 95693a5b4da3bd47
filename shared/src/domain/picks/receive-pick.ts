import { isSameBetPart, mergePicks, outcomePart } from './merge-picks.js';
import { type Pick, SETTLEMENT_SOURCE, statusOf } from './pick.js';
import { isSamePick } from './same-pick.js';

/** One entry of a pick's history: who changed it, from what to what. */
export interface PickChange {
  readonly by: 'you' | 'sync' | 'settlement' | 'setting';
  readonly before: Pick | null;
  readonly after: Pick;
}

/**
 * Merges a version of a pick that a device sends into the stored one, and returns the history entries. A version that wins gets an entry
 * with what it replaced; one that loses, in whole or in part, gets an entry with itself. So every version is either stored or in the
 * history.
 */
export const receivePick = (
  kept: Pick | undefined,
  sent: Pick,
): { readonly pick: Pick; readonly story: readonly PickChange[] } => {
  if (!kept) return { pick: sent, story: [{ by: 'you', before: null, after: sent }] };
  const pick = mergePicks(kept, sent);
  const hasWon = !isSamePick(pick, kept);
  const hasLost = !isSamePick(pick, sent);
  return {
    pick,
    story: [
      ...(hasWon ? [{ by: authorOf(kept, pick), before: kept, after: pick }] : []),
      ...(hasLost ? [{ by: 'sync' as const, before: sent, after: pick }] : []),
    ],
  };
};

// The browser settles picks too, by the same rules.
const authorOf = (before: Pick, after: Pick): PickChange['by'] =>
  isSameBetPart(before, after) && isSettledBySource(after) && !isSamePick(outcomePart(before), outcomePart(after))
    ? 'settlement'
    : 'you';

const isSettledBySource = (pick: Pick): boolean =>
  pick.validatedBy === SETTLEMENT_SOURCE && !pick.validatedAt && !pick.payoutEnteredAt && statusOf(pick) !== 'pending';
