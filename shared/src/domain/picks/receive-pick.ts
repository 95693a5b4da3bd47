import { isSameBetPart, mergePicks, outcomePart } from './merge-picks.js';
import { type Pick, statusOf } from './pick.js';
import { isSamePick } from './same-pick.js';
import { SETTLEMENT_SOURCE } from './settle.js';

/** One entry of a pick's story: who changed it, from what to what. */
export interface PickChange {
  readonly by: 'you' | 'sync' | 'settlement' | 'setting';
  readonly before: Pick | null;
  readonly after: Pick;
}

/**
 * What becomes of the kept version of a pick when a device sends its own, and the story of it. A version that wins has an entry of what
 * it replaced; one that loses, wholly or in part, has an entry of itself. So every version is either kept or can be read there.
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

// The browser settles too, by the same rules.
const authorOf = (before: Pick, after: Pick): PickChange['by'] =>
  isSameBetPart(before, after) && isSettledBySource(after) && !isSamePick(outcomePart(before), outcomePart(after))
    ? 'settlement'
    : 'you';

const isSettledBySource = (pick: Pick): boolean =>
  pick.validatedBy === SETTLEMENT_SOURCE && !pick.validatedAt && !pick.payoutEnteredAt && statusOf(pick) !== 'pending';
