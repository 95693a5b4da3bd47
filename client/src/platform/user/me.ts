import { type Me, meSchema } from '@fairline/shared/contract';
import { isPaid, isPlatinum, PLANS, type Plan, planOf } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { isDemoAtom } from '../demo-atom.js';
import { cacheKey } from '../http/cache-key.js';
import { keptAs } from '../http/cache-lifetimes.js';
import { api } from '../session/api.js';
import { sessionAtom, signInAtom } from '../session/session-atom.js';
import { keepPlan, keptPlan } from './kept-plan.js';

const AGAIN_MS = 30_000;

/** What a user's plan allows. */
export interface PlanAccess {
  readonly me: Me;
  readonly isPaid: boolean;
  readonly isPlatinum: boolean;
}

export const ME_KEY = 'me';

/**
 * The user's current plan, undefined while it loads. Visitors have the free plan, and so has everyone while the server has never answered;
 * it is retried soon.
 */
export const usePlanAccess = (): PlanAccess | undefined => {
  const { state } = useAtomValue(signInAtom);
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  const { data, isError } = useQuery({
    ...keptAs('CRITICAL'),
    queryKey: cacheKey(ME_KEY, { userId }), // without the plan, which is what this query loads
    enabled: userId !== undefined && !isDemo,
    meta: { isLasting: true },
    retry: false,
    refetchInterval: ({ state: asked }) => (asked.status === 'error' ? AGAIN_MS : false),
    placeholderData: () => keptPlan(userId),
    queryFn: () => fetchPlan(userId!),
  });
  const me = data ?? (isError || state === 'out' || isDemo ? FREE : undefined);
  return me && accessOf(me);
};

/** The plan's name to show: unlimited users have everything that Platinum has. */
export const shownPlan = ({ plan, unlimited }: Pick<Me, 'plan' | 'unlimited'>): Plan =>
  isPlatinum(plan, unlimited) ? 'platinum' : plan;

// Older records spell a plan in capitals.
const toldSchema = z.object({ ...meSchema.shape, plan: z.pipe(z.string(), z.transform(planOf)) });

const fetchPlan = async (userId: string): Promise<Me> => {
  const me = await api('/api/me', toldSchema, { headers: { 'Cache-Control': 'no-cache' } });
  keepPlan(userId, me);
  return me;
};

const accessOf = (me: Me): PlanAccess => ({
  me,
  isPaid: isPaid(me.plan, me.unlimited),
  isPlatinum: isPlatinum(me.plan, me.unlimited),
});

const FREE: Me = {
  plan: 'free',
  remaining: PLANS.free.callsPerMonth,
  limit: PLANS.free.callsPerMonth,
  used: 0,
  unlimited: false,
  is_gifted: false,
  subscription_end_date: null,
};
