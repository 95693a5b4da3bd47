import type { Pick } from '@fairline/shared/domain';

/**
 * The time to write on a change: now, or just after the change before it. A device whose clock is behind would otherwise lose to
 * what the server wrote a moment ago.
 */
export const laterThan = ({ updatedAt }: Pick, at: Date): string => {
  const before = Date.parse(updatedAt ?? '');
  return new Date(before >= at.getTime() ? before + 1 : at).toISOString();
};
