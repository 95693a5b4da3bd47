/** A user's plan. `free` costs nothing. */
export type Plan = 'free' | 'gold' | 'platinum';

/** The plan catalogue: the only place with list prices (US cents a month), and with how often the open API may be called. */
export const PLANS = {
  free: { title: 'Free', listPriceCents: 0, callsPerMonth: 250, apiCallsPerMinute: 60 },
  gold: { title: 'Gold', listPriceCents: 1000, callsPerMonth: undefined, apiCallsPerMinute: 300 },
  platinum: { title: 'Platinum', listPriceCents: 2500, callsPerMonth: undefined, apiCallsPerMinute: 600 },
} as const satisfies Record<Plan, PlanTerms>;

interface PlanTerms {
  readonly title: string;
  readonly listPriceCents: number;
  readonly callsPerMonth: number | undefined;
  readonly apiCallsPerMinute: number;
}

/** How often a subscription is billed. */
export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** The list price of a plan in US cents, for a month or a year. A year costs as much as `annualMonths` months; all twelve where the operator offers no year. */
export const listPriceOf = (plan: Plan, interval: BillingInterval, annualMonths = 12): number =>
  PLANS[plan].listPriceCents * (interval === 'year' ? annualMonths : 1);

/** Calls a month of a free account until its email address is confirmed: enough to look around, too few to be worth an invented address. */
const UNCONFIRMED_CALLS = 25;

/**
 * How many calls a user may make in a calendar month (UTC); undefined for no limit. Calls made before the address was confirmed count
 * towards that month's limit.
 */
export const callsPerMonth = ({
  plan,
  unlimited,
  isConfirmed,
}: {
  readonly plan: Plan;
  readonly unlimited: boolean;
  readonly isConfirmed: boolean;
}): number | undefined => {
  if (isPaid(plan, unlimited)) return undefined;
  return isConfirmed ? PLANS.free.callsPerMonth : UNCONFIRMED_CALLS;
};

const RANKED: readonly Plan[] = ['free', 'gold', 'platinum'];

/** A plan and those above it. */
export const plansFrom = (lowest: Plan): readonly Plan[] => RANKED.slice(RANKED.indexOf(lowest));

/** Whether a user has every feature: the platinum plan, or any plan flagged unlimited. */
export const isPlatinum = (plan: Plan, unlimited: boolean): boolean => plan === 'platinum' || unlimited;

/** Whether a user's calls are unlimited: gold, platinum, or any plan flagged unlimited. */
export const isPaid = (plan: Plan, unlimited: boolean): boolean => plan !== 'free' || unlimited;

/** Parses a plan's name from billing or an older record. Any other name is `free`. */
export const planOf = (name: string): Plan => {
  const plan = name.trim().toLowerCase();
  return plan === 'gold' || plan === 'platinum' ? plan : 'free';
};
