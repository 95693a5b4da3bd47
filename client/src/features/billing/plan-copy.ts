import { PLANS, type Plan, SPORTSBOOKS } from '@fairline/shared/domain';

/** How many sportsbooks are in the catalogue, pick apps not counted. */
export const BOOK_COUNT = SPORTSBOOKS.filter(({ isDFS }) => !isDFS).length;

interface Copy {
  /** Shown under the price. */
  readonly note: string;
  readonly contents: readonly string[];
}

/** The sales texts of the plans. */
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

/** What a paid plan includes, as shown to its subscribers. */
export const includedIn = (plan: Plan): readonly string[] => [
  `Live odds from ${BOOK_COUNT} sportsbooks`,
  '+EV finder',
  'Player props and game lines',
  ...(plan === 'platinum' ? ['Arbitrage and middles'] : []),
  'Real-time updates',
  'Unlimited API access',
];
