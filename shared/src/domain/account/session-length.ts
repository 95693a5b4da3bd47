/** A session is over when it was not used for so many days ... */
export const UNUSED_SESSION_DAYS = 30;

/** ... and so many days after the sign-in that began it, however much it is used. */
export const SESSION_DAYS = 90;
