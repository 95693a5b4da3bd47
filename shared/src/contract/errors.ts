/** Says what went wrong in words for people, and in a code for programs. */
abstract class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** There is no such thing (404). */
export class NotFound extends Problem {}
/** This user may not (403, or 401 when nobody is signed in, or 402 when a plan would allow it). */
export class Forbidden extends Problem {}
/** It cannot be done in the present state (409). */
export class Conflict extends Problem {}
