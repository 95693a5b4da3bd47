/** By when what is kept of a closed account is gone, as its owner was promised. Milliseconds since 1970, as all moments here. */
export const goneBy = (closedAt: number): number => closedAt + PROMISED_DAYS * DAY;

/** Until when a closed account can be opened again: it is to be deleted from then on. */
export const reopensUntil = (closedAt: number): number => closedAt + (PROMISED_DAYS - SPARE_DAYS) * DAY;

/** Accounts that were closed before this moment are to be deleted now: two days are left for what may fail. */
export const dueWhenClosedBefore = (now: number): number => now - (PROMISED_DAYS - SPARE_DAYS) * DAY;

const PROMISED_DAYS = 30;
const SPARE_DAYS = 2;
const DAY = 24 * 3_600_000;
