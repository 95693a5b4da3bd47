import { atom } from 'jotai';
import type { Problem } from '../../platform/http/problem.js';

/** The options of a load: its abort signal, and whether to bypass every cache. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly isFresh?: boolean;
}

/** Something on the odds page that is kept up to date: a board or a live list. */
export interface Followed {
  readonly kind: 'board' | 'list';
  /** Loads it over REST. Throws on failure. */
  refresh(asking: Asking): Promise<void>;
  /** Called when all retries have failed. */
  fail(problem: Problem): void;
}

/** What is followed at the moment. */
export const followedAtom = atom(() => new Set<Followed>());
