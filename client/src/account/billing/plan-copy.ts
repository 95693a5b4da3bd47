import { type Gate, opens, PLANS, type Plan } from '@fairline/shared/domain';
import { howMany } from '../../platform/format.js';

/** What this installation adds to the plans. */
export interface Offered {
  /** The number of sportsbooks with prices now; undefined if it is not known. */
  readonly books?: number | undefined;
  /** The operator's address for questions; undefined if there is none. */
  readonly support?: string | undefined;
}

/** Shown under the price. */
export const PLAN_NOTES: Readonly<Record<Plan, string>> = {
  free: 'No card needed',
  gold: 'Billed monthly, renews automatically',
  platinum: 'Save 40% vs daily subscriptions',
};

/** What the card of a plan lists, as the specification words it: only what the plan opens here. */
export const contentsOf = (plan: Plan, { books, support }: Offered): readonly string[] => {
  const has = holding(plan);
  switch (plan) {
    case 'free':
      return kept([
        `${PLANS.free.callsPerMonth} API calls per month`,
        has('odds', 'Basic odds data'),
        'Limited sportsbooks',
      ]);
    case 'gold':
      return kept([
        books === undefined ? 'Every sportsbook' : sportsbooks(books),
        has('boards', '+EV finder'),
        has('boards', 'Player props'),
        has('boards', 'Game lines and spreads'),
        has('boards', 'Real-time odds'),
      ]);
    case 'platinum':
      return kept([
        'Everything in Gold',
        has('opportunities', 'Arbitrage'),
        has('opportunities', 'Middles'),
        has('boards', 'Live betting markets'),
        has('lives', 'Advanced analytics'),
        isUncounted(plan) && 'Unlimited API calls',
        support !== undefined && 'Premium support',
      ]);
  }
};

/** What a paid plan includes, as shown to its subscribers. */
export const includedIn = (plan: Plan, { books, support }: Offered): readonly string[] => {
  const has = holding(plan);
  return kept([
    has('boards', `Live odds from ${books === undefined ? 'every sportsbook' : sportsbooks(books)}`),
    has('boards', '+EV finder'),
    has('boards', 'Player props and game lines'),
    has('opportunities', 'Arbitrage and middles'),
    has('boards', 'Real-time updates'),
    isUncounted(plan) && 'Unlimited API access',
    plan === 'platinum' && support !== undefined && 'Premium support',
  ]);
};

const holding = (plan: Plan) => (gate: Gate, text: string) => opens({ plan, unlimited: false }, gate) && text;

const isUncounted = (plan: Plan): boolean => PLANS[plan].callsPerMonth === undefined;

const kept = (lines: readonly (string | false)[]): readonly string[] => lines.filter((line) => line !== false);

const sportsbooks = (books: number): string => `${howMany(books)} sportsbooks`;
