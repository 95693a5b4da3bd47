import { PLANS, type Plan } from '@fairline/shared/domain';
import { howMany } from '../../platform/format.js';

interface Copy {
  /** Shown under the price. */
  readonly note: string;
  /** `books` is the number of sportsbooks with prices now; undefined if it is not known. */
  readonly contents: (books: number | undefined) => readonly string[];
}

/** The sales texts of the plans. */
export const PLAN_COPY: Readonly<Record<Plan, Copy>> = {
  free: {
    note: 'No card needed',
    contents: () => [`${PLANS.free.callsPerMonth} API calls per month`, 'Basic odds data', 'Limited sportsbooks'],
  },
  gold: {
    note: 'Billed monthly, renews automatically',
    contents: (books) => [
      books === undefined ? 'Every sportsbook' : sportsbooks(books),
      '+EV finder',
      'Player props',
      'Game lines and spreads',
      'Real-time odds',
    ],
  },
  platinum: {
    note: 'Save 40% vs daily subscriptions',
    contents: () => [
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
export const includedIn = (plan: Plan, books: number | undefined): readonly string[] => [
  `Live odds from ${books === undefined ? 'every sportsbook' : sportsbooks(books)}`,
  '+EV finder',
  'Player props and game lines',
  ...(plan === 'platinum' ? ['Arbitrage and middles'] : []),
  'Real-time updates',
  'Unlimited API access',
];

const sportsbooks = (books: number): string => `${howMany(books)} sportsbooks`;
