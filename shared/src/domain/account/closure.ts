/** The promised deadline for deleting a closed account's data. All times here are in milliseconds since 1970. */
export const goneBy = (closedAt: number): number => closedAt + PROMISED_DAYS * DAY;

/** Until when a closed account can be reopened. From then on it is due for deletion. */
export const reopensUntil = (closedAt: number): number => closedAt + (PROMISED_DAYS - SPARE_DAYS) * DAY;

/** Accounts closed before this moment are due for deletion now. That leaves two days for retries before the promised deadline. */
export const dueWhenClosedBefore = (now: number): number => now - (PROMISED_DAYS - SPARE_DAYS) * DAY;

const PROMISED_DAYS = 30;
const SPARE_DAYS = 2;
const DAY = 24 * 3_600_000;
