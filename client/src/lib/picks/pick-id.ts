/** An id for a pick that is made at this moment, on whatever device. */
export const newPickId = (at: Date): string => `${at.getTime()}-${Math.random().toString(36).slice(2, 10)}`;
