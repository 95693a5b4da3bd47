/** A user's plan. `free` costs nothing. */
export type Plan = 'free' | 'gold' | 'platinum';

/** The plan catalogue: the only place with list prices (US cents a month). */
export const PLANS = {
  free: { title: 'Free', listPriceCents: 0, callsPerMonth: 250 },
  gold: { title: 'Gold', listPriceCents: 1000, callsPerMonth: undefined },
  platinum: { title: 'Platinum', listPriceCents: 2500, callsPerMonth: undefined },
} as const satisfies Record<Plan, { title: string; listPriceCents: number; callsPerMonth: number | undefined }>;

/** Whether a user has every feature: the platinum plan, or any plan flagged unlimited. */
export const isPlatinum = (plan: Plan, unlimited: boolean): boolean => plan === 'platinum' || unlimited;

/** Whether a user's calls are unlimited: gold, platinum, or any plan flagged unlimited. */
export const isPaid = (plan: Plan, unlimited: boolean): boolean => plan !== 'free' || unlimited;

/** Parses a plan's name from billing or an older record. Any other name is `free`. */
export const planOf = (name: string): Plan => {
  const plan = name.trim().toLowerCase();
  return plan === 'gold' || plan === 'platinum' ? plan : 'free';
};
