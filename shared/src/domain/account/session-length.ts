/** A session ends after this many days without use ... */
export const UNUSED_SESSION_DAYS = 30;

/** ... and this many days after login, however much it is used. */
export const SESSION_DAYS = 90;
