import type { Pick } from './pick.js';

/** Whether two versions of a pick say the same, in whatever order their fields stand. */
export const isSamePick = (one: Pick, other: Pick): boolean => asText(one) === asText(other);

/** A pick as JSON that does not depend on the order of its fields. */
export const asText = (pick: Pick): string => JSON.stringify(pick, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
