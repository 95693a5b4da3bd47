import type { BreakLength } from '@fairline/shared/domain';

/** Texts of the page about responsible use, and of the reminders of the user's own limits. */
export const responsibleMessages = {
  title: 'Responsible use',
  intro:
    'Fairline is for adults 18 and over. Most people who bet lose money over time: stake only what you can afford to lose, and stop when it is no longer fun.',
  signs: 'Ask yourself',
  signList: [
    'Do you bet more than you meant to, or to win back what you lost?',
    'Do you borrow money to bet, or hide from others how much you bet?',
    'Do you bet because you feel down, or feel restless when you do not?',
  ],
  signsEnd: 'If you answer yes to any of these, talk to somebody. The help lines below are free and confidential.',
  help: 'Where to get help',
  helpWhy: 'These are independent of us and of every sportsbook.',
  call: (phone: string) => `Call ${phone}`,
  site: (name: string) => `${name}, website`,
  exclusion: 'Self-exclusion from sportsbooks',
  exclusionText: [
    'Fairline takes no bets, so a break here does not keep you from a sportsbook. Each licensed sportsbook lets you set limits or exclude yourself in your account there.',
    'Many places keep a self-exclusion register: everyone on it is refused by all sportsbooks licensed there. In Great Britain it is GAMSTOP, in Australia BetStop, in Germany OASIS; in the United States and Canada the gaming regulator of each state or province keeps one.',
  ],

  limits: 'Your limits',
  limitsWhy:
    'You are warned when you reach them; they do not block bets. A lower limit applies at once. A higher one, or none, applies a day later.',
  stake: 'Daily stake, in dollars',
  stakeWhy: 'Counted from the picks that you add in a day.',
  time: 'Daily time, in minutes',
  timeWhy: 'Counted in each browser while our pages are visible.',
  none: 'No limit',
  perDayMoney: (amount: string) => `${amount} a day`,
  perDayTime: (amount: string) => `${amount} a day`,
  save: 'Save',
  takeAway: 'Remove limit',
  later: (what: string, when: string) => `${what} from ${when}.`,
  notStake: 'Enter an amount from $1 to $1,000,000.',
  notTime: 'Enter whole minutes, from 1 to 1,440.',
  limitsFailed: 'Your limits did not load.',
  tryAgain: 'Try again',
  signIn: 'Log in to set your own limits or take a break.',
  logIn: 'Log in',

  rest: 'Take a break',
  restWhy:
    'Sign-in to your account is blocked at once, on all devices, for as long as you choose. Nobody can end a break early, neither you nor we.',
  restPays: 'A subscription continues and is billed meanwhile; cancel it first if you do not want that.',
  subscription: 'Subscription',
  length: 'For how long',
  lengths: { day: '1 day', week: '1 week', month: '1 month', 'half a year': '6 months' } satisfies Record<
    BreakLength,
    string
  >,
  begin: 'Start a break',
  sure: (length: string) => `Block sign-in for ${length}?`,
  sureWhy: (when: string) =>
    `You are signed out everywhere now, and can sign in again on ${when}. You cannot undo this.`,
  beginNow: 'Start the break now',
  cancel: 'Cancel',

  reached: 'You have reached your time limit',
  reachedText: (here: string, limit: string) =>
    `You have been here for ${here} today. The limit that you set yourself is ${limit}.`,
  goOn: 'Continue',
  toLimits: 'Limits and breaks',
} as const;
