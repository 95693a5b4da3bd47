import type { PAGES } from '@fairline/shared/contract';

/** The people who look at a page: an account of each plan, the one with most rights first, and a visitor, who gets delayed data. */
export const PEOPLE = ['platinum', 'ops', 'gold', 'free', 'visitor'] as const;
export type Person = (typeof PEOPLE)[number];

export type Path = (typeof PAGES)[number]['path'];

/** A text on the loaded page; per person where it differs. */
type Words = string | RegExp | (Partial<Record<Person, string | RegExp>> & { readonly rest: string | RegExp });

/** What the operators' pages tell everybody else. */
export const NOT_OPS = 'Operators only';

/** The text to expect on every page. The compiler rejects a page without an entry. */
const WORDS: Record<Path, Words> = {
  '/': { visitor: 'Know the fair price before you take one.', rest: /'s Dashboard/ },
  '/login': 'Log in',
  '/signup': 'Sign up',
  '/auth/callback': 'Authentication failed. Redirecting to login...',
  '/app': 'Odds',
  '/sportsbooks': { free: 'Subscription Required', rest: /\d bets? in \d+ games?/ },
  '/convert': { platinum: 'Convert an offer', ops: 'Convert an offer', rest: 'Platinum Plan Required' },
  '/dashboard': /'s Dashboard/,
  '/dfs': { free: 'Gold Subscription Required', rest: 'DFS Props' },
  '/pricing': 'Pricing',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/responsible': 'Responsible use',
  '/developers': 'A key of your own',
  '/calibration': 'How good our closing lines and flagged bets were',
  '/subscribe': { free: 'Choose your plan', rest: 'My Subscription' },
  '/usage-plan': { free: 'Guest Access', rest: 'Subscription plan' },
  '/account': 'Account',
  '/my-sportsbooks': 'My Sportsbooks',
  '/picks': 'My Picks',
  '/picks/statistics': 'My Picks',
  '/shared/picks': 'This page is not there',
  '/alerts': { platinum: 'New rule', ops: 'New rule', rest: 'Alerts are part of Platinum' },
  '/history': { platinum: 'While you were away', ops: 'While you were away', rest: 'Platinum Plan Required' },
  '/replay': {
    platinum: 'When is the replay to begin?',
    ops: 'When is the replay to begin?',
    rest: 'Platinum Plan Required',
  },
  '/scores': 'Scores',
  '/scores/:sport': 'Scores',
  '/scores/:sport/:gameId': 'Overview',
  '/ops': { ops: 'Open conditions', rest: NOT_OPS },
  '/ops/alarms': { ops: 'History of alarms', rest: NOT_OPS },
  '/ops/jobs': { ops: 'Queue board', rest: NOT_OPS },
  '/ops/users': { ops: 'Email or name', rest: NOT_OPS },
  '/ops/users/:userId': { ops: 'Operator actions', rest: NOT_OPS },
  '/ops/mails': { ops: 'Every email that was sent or failed', rest: NOT_OPS },
  '/ops/trail': { ops: 'Filter', rest: NOT_OPS },
  '/ops/errors': { ops: 'Browser errors', rest: NOT_OPS },
  '/billing/success': {
    visitor: 'Log in to see your plan',
    free: /Processing|Waiting/i,
    ops: 'No payment to confirm', // operators have Platinum without a payment
    gold: 'Welcome to Gold!',
    rest: 'Welcome to Platinum!',
  },
  '/billing/cancel': 'Checkout Cancelled',
};

/** The text that this person sees on a page. */
export const wordsOn = (path: Path, person: Person): string | RegExp => {
  const words = WORDS[path];
  return typeof words === 'string' || words instanceof RegExp ? words : (words[person] ?? words.rest);
};

/** Further states of pages that have their own URL. */
export const STATES: Partial<Record<Person, readonly (readonly [at: string, words: string | RegExp])[]>> = {
  gold: [['/sportsbooks?mode=arbitrage', 'Arbitrage Detection - Premium Feature']],
  platinum: [
    ['/sportsbooks?mode=props', /\d bets? in \d+ games?/],
    ['/sportsbooks?ev=100', 'No Bets Available'],
  ],
};
