import { type Pick } from './pick.js';

/** Whether two versions of a pick are equal, whatever the order of their fields. */
export const isSamePick = (one: Pick, other: Pick): boolean => asText(one) === asText(other);

/** A pick as JSON with sorted fields. */
export const asText = (pick: Pick): string => JSON.stringify(pick, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
