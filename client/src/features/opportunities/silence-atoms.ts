import type { OpportunityList } from '@fairline/shared/contract';
import { atom, type PrimitiveAtom } from 'jotai';
import type { Problem } from '../../lib/http/problem.js';
import type { RetryPause } from '../../lib/http/with-retries.js';

/** A live list without its link: of when it is (server time), the pause before the next try, and why the last one failed. */
export interface Silence {
  readonly since: number;
  readonly pause?: RetryPause;
  readonly problem?: Problem;
}

/** For each live list, its silence; undefined while it is pushed. */
export const silenceAtoms: Readonly<Record<OpportunityList, PrimitiveAtom<Silence | undefined>>> = {
  arbitrage: atom<Silence | undefined>(undefined),
  middles: atom<Silence | undefined>(undefined),
};

/** A list that was not heard of for longer is no longer shown. */
const SHOWN_FOR_MS = 10 * 60_000;

/** Why there is nothing to show, if there is nothing: it never came, or what came is too old. */
export const failureOf = (state: string, silence: Silence | undefined, now: number): Problem | undefined =>
  silence?.problem && (state === 'loading' || now - silence.since > SHOWN_FOR_MS) ? silence.problem : undefined;
