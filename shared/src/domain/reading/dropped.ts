/** Why part of an answer was left out. */
export type DropReason = 'missing_event_id' | 'missing_price' | 'missing_point' | 'unknown_side' | 'duplicate';

/** How many prices (for `missing_event_id`, events) were left out, by reason. */
export type Dropped = ReadonlyMap<DropReason, number>;

export const countDrop = (dropped: Map<DropReason, number>, reason: DropReason, times = 1): void => {
  if (times > 0) dropped.set(reason, (dropped.get(reason) ?? 0) + times);
};

/** Adds the second count to the first. */
export const addDrops = (dropped: Map<DropReason, number>, more: Dropped): void => {
  for (const [reason, times] of more) countDrop(dropped, reason, times);
};
