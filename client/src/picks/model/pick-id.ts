/** Creates a pick id that is unique across devices. */
export const newPickId = (at: Date): string => `${at.getTime()}-${Math.random().toString(36).slice(2, 10)}`;
