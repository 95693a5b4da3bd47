/** The user and plan an answer was given to. It must not be shown to another. */
export interface Asker {
  readonly plan?: string | undefined;
  readonly userId?: string | undefined;
}

/** For answers that are the same for everyone. */
export const EVERYBODY: Asker = {};

/** The cache key of an answer: its kind, the plan and user it was given to, and the parameters. */
export const cacheKey = (what: string, { plan = 'free', userId = 'anon' }: Asker, ...asked: readonly string[]) =>
  [what, plan, userId, ...asked] as const;
