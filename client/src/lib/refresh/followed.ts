import { atom } from 'jotai';
import type { Problem } from '../http/problem.js';

/** How something is asked for: until when, and whether past every copy that may lie on the way. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly isFresh?: boolean;
}

/** Something of the odds page that is kept in step: a board, a live list. */
export interface Followed {
  readonly kind: 'board' | 'list';
  /** Loads it by REST. Throws what went wrong. */
  refresh(asking: Asking): Promise<void>;
  /** It could not be loaded, however often it was tried. */
  fail(problem: Problem): void;
}

/** What is followed at the moment. */
export const followedAtom = atom(() => new Set<Followed>());
