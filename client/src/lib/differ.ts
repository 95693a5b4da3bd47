/** Whether two things that can be written down are not the same. */
export const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
