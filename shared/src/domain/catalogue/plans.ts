/** What a user pays for. Nobody pays for `free`. */
export type Plan = 'free' | 'gold' | 'platinum';

/** The plan catalogue: the one place that holds a list price (US cents a month). */
export const PLANS = {
  free: { title: 'Free', listPriceCents: 0, callsPerMonth: 250 },
  gold: { title: 'Gold', listPriceCents: 1000, callsPerMonth: undefined },
  platinum: { title: 'Platinum', listPriceCents: 2500, callsPerMonth: undefined },
} as const satisfies Record<Plan, { title: string; listPriceCents: number; callsPerMonth: number | undefined }>;

/** True for those who may use everything: the platinum plan, or any plan that is flagged unlimited. */
export const isPlatinum = (plan: Plan, unlimited: boolean): boolean => plan === 'platinum' || unlimited;

/** True for those whose calls are not limited: gold, platinum, or any plan that is flagged unlimited. */
export const isPaid = (plan: Plan, unlimited: boolean): boolean => plan !== 'free' || unlimited;

/** Reads a plan's name as billing or an older record spells it. What is no plan we sell is `free`. */
export const planOf = (name: string): Plan => {
  const plan = name.trim().toLowerCase();
  return plan === 'gold' || plan === 'platinum' ? plan : 'free';
};
