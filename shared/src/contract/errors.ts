/** An error with a message for people and a code for programs. */
abstract class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The code of a refusal (402) because no calls are left this month. */
export const QUOTA_EXCEEDED = 'QUOTA_EXCEEDED';

/** Not found (404). */
export class NotFound extends Problem {}
/** Not allowed for this user (403; 401 without a login, 402 when a plan would allow it). */
export class Forbidden extends Problem {}
/** Not possible in the present state (409). */
export class Conflict extends Problem {}
