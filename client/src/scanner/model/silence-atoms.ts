import type { OpportunityList } from '@fairline/shared/contract';
import { atom, type PrimitiveAtom } from 'jotai';
import type { Problem } from '../../platform/http/problem.js';
import type { RetryPause } from '../../platform/http/with-retries.js';

/** A live list that is not being pushed: since when (server time), the pause before the next retry, and why the last one failed. */
export interface Silence {
  readonly since: number;
  readonly pause?: RetryPause;
  readonly problem?: Problem;
}

/** The silence of each live list; undefined while it is pushed. */
export const silenceAtoms: Readonly<Record<OpportunityList, PrimitiveAtom<Silence | undefined>>> = {
  arbitrage: atom<Silence | undefined>(undefined),
  middles: atom<Silence | undefined>(undefined),
};

/** A list without updates for longer than this is no longer shown. */
const SHOWN_FOR_MS = 10 * 60_000;

/** Why there is nothing to show: the list never loaded, or it is too old. Undefined if there is something. */
export const failureOf = (state: string, silence: Silence | undefined, now: number): Problem | undefined =>
  silence?.problem && (state === 'loading' || now - silence.since > SHOWN_FOR_MS) ? silence.problem : undefined;
