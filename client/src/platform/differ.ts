/** Whether two JSON values differ. */
export const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
