import { type Plan, plans, type Scope } from '@fairline/shared/contract';
import { type Gate, opens } from '@fairline/shared/domain';
import type { OpsRights } from '@fairline/shared/node';
import type { Request } from 'express';
import * as z from 'zod/mini';

/** What the holder of an access token may do, until when, and in which session. */
export interface Access {
  readonly userId: string;
  /** The session: the family of refresh tokens that this access came from; of a personal token its own id. */
  readonly sid: string;
  readonly plan: Plan;
  readonly unlimited: boolean;
  /** Whether the email address is confirmed. Not in the token: `CurrentRights` adds it, when Postgres answers. */
  readonly isConfirmed?: boolean;
  /** The caller's operator rights. Not in the token: `CurrentRights` adds them. */
  readonly ops?: OpsRights;
  /** What a personal token may do; missing in a session, which may do everything. */
  readonly scopes?: readonly Scope[];
  /** Seconds since 1970, as in the token. */
  readonly expiresAt: number;
}

/** What a route requires of its caller's plan: that it opens a gate, or nothing beyond a login. */
export type PlanDemand = 'signed in' | Gate;

/** What a route requires of its caller. `visitors too`: nothing, but a token that is sent must be valid, so that users who think they are signed in learn otherwise. */
export type Demand = PlanDemand | 'operator' | 'visitors too';

/** Whether a plan meets a demand. */
export const meets = (access: Pick<Access, 'plan' | 'unlimited'>, demand: PlanDemand): boolean =>
  demand === 'signed in' || opens(access, demand);

export const TOKEN = {
  issuer: 'fairline',
  audience: 'fairline',
  algorithm: 'ES256',
  type: 'at+jwt',
  lifeSeconds: 600,
  /** The characters that no token of ours has: about 500, and a personal one 68. To read a long one, which may nest deeply, is dear. */
  tooLong: 2_000,
} as const;

const tokenSchema = z.object({
  header: z.object({ typ: z.literal(TOKEN.type) }),
  payload: z.object({
    sub: z.string(),
    sid: z.string(),
    plan: z.enum(plans),
    unlimited: z.boolean(),
    exp: z.number(),
  }),
});

/** Reads the claims of a token whose signature, issuer, audience and times were verified; undefined if they are incomplete. */
export const accessOf = (verified: unknown): Access | undefined => {
  const { success, data } = tokenSchema.safeParse(verified);
  if (!success) return undefined;
  const { sub, sid, plan, unlimited, exp } = data.payload;
  return { userId: sub, sid, plan, unlimited, expiresAt: exp };
};

/** The caller that the policy found. Use it only on routes for signed-in users. */
export const accessIn = ({ user }: Pick<Request, 'user'>): Access => user as unknown as Access;
