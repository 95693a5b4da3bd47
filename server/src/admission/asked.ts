import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Scope } from '@fairline/shared/contract';
import type { Access, Demand } from '../auth/tokens/access.js';
import type { AtMostOf } from '../http/route-marks.js';

/** What a route requires of its callers. */
export interface RouteRules {
  /** Undefined for a public route, where no token is read. */
  readonly demand: Demand | undefined;
  /** What a personal token needs here, of several one; undefined where none is accepted. `any`: the calls that it makes there are checked and counted themselves too. */
  readonly scope?: Scope | readonly Scope[] | 'any' | undefined;
  readonly isCounted: boolean;
  readonly isUnlimited?: boolean;
  readonly atMost?: AtMostOf & { readonly name: string };
}

export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What is asked about calls: one on the normal path, or on the fast path several at once that are alike. */
export interface Asked {
  readonly rules: RouteRules;
  readonly network: string;
  /** What their token grants, if it was verified before; else it is verified when its turn comes. */
  readonly bearer?: Access | undefined;
  /** The caller with the rights in force now, once a step has found them. */
  access?: Access | undefined;
}

/** One step of the policy: returns the calls that may go on, and throws the refusal if there are none. */
export type Step = (calls: readonly Call[], asked: Asked) => Promise<readonly Call[]>;
