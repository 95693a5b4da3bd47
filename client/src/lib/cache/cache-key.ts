/** Whose answer it is. What one user or one plan was told is not another's. */
export interface Asker {
  readonly plan?: string | undefined;
  readonly userId?: string | undefined;
}

/** What is told to everybody alike. */
export const EVERYBODY: Asker = {};

/** Under which an answer is kept: what it is, the plan and the user it was given to, and what was asked for. */
export const cacheKey = (what: string, { plan = 'free', userId = 'anon' }: Asker, ...asked: readonly string[]) =>
  [what, plan, userId, ...asked] as const;
