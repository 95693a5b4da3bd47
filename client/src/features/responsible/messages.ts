import type { BreakLength } from '@fairline/shared/domain';

/** Texts of the page about responsible use, and of the reminders of the user's own limits. */
export const responsibleMessages = {
  title: 'Responsible use',
  intro:
    'Fairline is for adults of 18 and over. Betting costs money over time for most people who do it: stake only what you can do without, and stop when it is no pleasure any more.',
  signs: 'Ask yourself',
  signList: [
    'Do you bet more than you meant to, or to win back what you lost?',
    'Do you borrow money to bet, or hide from others how much you bet?',
    'Do you bet because you are low, or feel restless when you do not?',
  ],
  signsEnd: 'If you say yes to any of it, talk to somebody. The lines below are free and keep it to themselves.',
  help: 'Where there is help',
  helpWhy: 'These are independent of us and of every bookmaker.',
  call: (phone: string) => `Call ${phone}`,
  site: (name: string) => `${name}, website`,
  exclusion: 'Excluding yourself from bookmakers',
  exclusionText: [
    'Fairline takes no bets, so a break here does not keep you from a bookmaker. Each licensed bookmaker lets you set limits or exclude yourself in your account there.',
    'Many places keep a register: whoever enters themselves is turned away by every bookmaker with a licence there. In Great Britain it is GAMSTOP, in Australia BetStop, in Germany OASIS; in the United States and Canada the gaming regulator of each state or province keeps one.',
  ],

  limits: 'Your limits',
  limitsWhy:
    'You are warned when you reach them; they hold no bet back. A lower limit holds at once. A higher one, or none, holds a day later.',
  stake: 'Stake a day, in dollars',
  stakeWhy: 'Counted from the picks that you add in a day.',
  time: 'Time a day, in minutes',
  timeWhy: 'Counted in each browser while our pages can be seen.',
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
  signIn: 'Log in to set limits of your own or to take a break.',
  logIn: 'Log in',

  rest: 'Take a break',
  restWhy:
    'Sign-in to your account is closed for as long as you choose, on all devices, at once. Nobody can end a break before its time: not you, and not we.',
  restPays: 'A subscription goes on and is billed meanwhile: cancel it first if you do not want that.',
  subscription: 'Subscription',
  length: 'For how long',
  lengths: { day: '1 day', week: '1 week', month: '1 month', 'half a year': '6 months' } satisfies Record<
    BreakLength,
    string
  >,
  begin: 'Begin a break',
  sure: (length: string) => `Close sign-in for ${length}?`,
  sureWhy: (when: string) =>
    `You are signed out everywhere now, and can sign in again on ${when}. You cannot take this back.`,
  beginNow: 'Begin the break now',
  cancel: 'Cancel',

  reached: 'You have reached your limit of time',
  reachedText: (here: string, limit: string) =>
    `You have been here for ${here} today. The limit that you set yourself is ${limit}.`,
  goOn: 'Go on',
  toLimits: 'Limits and breaks',
} as const;
