/** Formats a moment given in milliseconds since 1970. */
export type WriteTime = (at: number) => string;

/** ISO 8601, the specification's format. */
export const isoTime: WriteTime = (at) => new Date(at).toISOString();

/** Whole seconds since 1970. */
export const unixTime: WriteTime = (at) => String(Math.floor(at / 1000));
