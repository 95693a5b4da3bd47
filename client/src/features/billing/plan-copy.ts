import { PLANS, type Plan, SPORTSBOOKS } from '@fairline/shared/domain';

/** How many sportsbooks the catalogue counts; pick apps are none. */
export const BOOK_COUNT = SPORTSBOOKS.filter(({ isDFS }) => !isDFS).length;

interface Copy {
  /** What stands under the price. */
  readonly note: string;
  readonly contents: readonly string[];
}

/** What the plans are sold by. */
export const PLAN_COPY: Readonly<Record<Plan, Copy>> = {
  free: {
    note: 'No card needed',
    contents: [`${PLANS.free.callsPerMonth} API calls per month`, 'Basic odds data', 'Limited sportsbooks'],
  },
  gold: {
    note: 'Billed monthly, renews automatically',
    contents: [`${BOOK_COUNT} sportsbooks`, '+EV finder', 'Player props', 'Game lines and spreads', 'Real-time odds'],
  },
  platinum: {
    note: 'Save 40% vs daily subscriptions',
    contents: [
      'Everything in Gold',
      'Arbitrage',
      'Middles',
      'Live betting markets',
      'Advanced analytics',
      'Unlimited API calls',
      'Premium support',
    ],
  },
};

/** What who has a paid plan reads that it includes. */
export const includedIn = (plan: Plan): readonly string[] => [
  `Live odds from ${BOOK_COUNT} sportsbooks`,
  '+EV finder',
  'Player props and game lines',
  ...(plan === 'platinum' ? ['Arbitrage and middles'] : []),
  'Real-time updates',
  'Unlimited API access',
];
