import type { PAGES } from '@fairline/shared/contract';

/** Who looks at a page: an account of each plan, who has most first, and nobody that we know, to whom data come late. */
export const PEOPLE = ['platinum', 'ops', 'gold', 'free', 'visitor'] as const;
export type Person = (typeof PEOPLE)[number];

export type Path = (typeof PAGES)[number]['path'];

/** What stands on a page once it is there, and what others read on it instead. */
type Words = string | RegExp | (Partial<Record<Person, string | RegExp>> & { readonly rest: string | RegExp });

const NOT_OPS = 'Operators only';

/** Of every page, what stands on it. A page that is not in here has nobody who looks at it. */
const WORDS: Record<Path, Words> = {
  '/': { visitor: 'Know the fair price before you take one.', rest: /'s Dashboard/ },
  '/login': 'Log in',
  '/signup': 'Sign up',
  '/auth/callback': 'Authentication failed. Redirecting to login...',
  '/app': 'Odds',
  '/sportsbooks': { free: 'Subscription Required', rest: /\d bets? in \d+ games?/ },
  '/dashboard': /'s Dashboard/,
  '/dfs': { free: 'Gold Subscription Required', rest: 'DFS Props' },
  '/pricing': 'Pricing',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/responsible': 'Responsible use',
  '/subscribe': { free: 'Choose your plan', rest: 'My Subscription' },
  '/usage-plan': { free: 'Guest Access', rest: 'Subscription plan' },
  '/account': 'Account',
  '/my-sportsbooks': 'My Sportsbooks',
  '/picks': 'My Picks',
  '/scores': 'Scores',
  '/scores/:sport': 'Scores',
  '/scores/:sport/:gameId': 'Overview',
  '/ops': { ops: 'Open conditions', rest: NOT_OPS },
  '/ops/jobs': { ops: 'Queue board', rest: NOT_OPS },
  '/ops/users': { ops: 'Email or name', rest: NOT_OPS },
  '/ops/users/:userId': { ops: 'Operator actions', rest: NOT_OPS },
  '/ops/trail': { ops: 'Filter', rest: NOT_OPS },
  '/ops/errors': { ops: 'Browser errors', rest: NOT_OPS },
  '/billing/success': {
    visitor: 'Thank you',
    free: /Processing|Waiting/i,
    ops: /waiting/i, // Platinum by who they are, not by a payment
    gold: 'Welcome to Gold!',
    rest: 'Welcome to Platinum!',
  },
  '/billing/cancel': 'Checkout Cancelled',
};

/** What somebody reads on a page. */
export const wordsOn = (path: Path, person: Person): string | RegExp => {
  const words = WORDS[path];
  return typeof words === 'string' || words instanceof RegExp ? words : (words[person] ?? words.rest);
};

/** Further states of pages, each with an address of its own. */
export const STATES: Partial<Record<Person, readonly (readonly [at: string, words: string | RegExp])[]>> = {
  gold: [['/sportsbooks?mode=arbitrage', 'Arbitrage Detection - Premium Feature']],
  platinum: [
    ['/sportsbooks?mode=props', /\d bets? in \d+ games?/],
    ['/sportsbooks?ev=100', 'No Bets Available'],
  ],
};
