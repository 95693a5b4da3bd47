import { atom } from 'jotai';
import type { Problem } from '../../../platform/http/problem.js';
import type { Asking } from '../../../platform/socket/followed-room.js';

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
