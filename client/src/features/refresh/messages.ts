/** Texts of refreshing odds, and of odds that do not update. */
export const refreshMessages = {
  refresh: 'Refresh',
  wait: (seconds: number) => `Wait ${seconds}s`,
  refreshing: 'Refreshing Odds...',
  auto: 'Auto-Refresh (30s)',
  autoTitle:
    'Prices are pushed as they move; every 30 s they are asked for while there is no link. Off, the page stands still.',
  pause: 'Pause updates',
  resume: 'Resume',
  paused: 'Updates are paused.',
  offline: 'You are offline.',
  unlinked: 'Prices are not pushed at the moment.',
  unanswered: 'No newer prices could be had.',
  earlier: 'These are the prices of your last look.',
  from: (time: string) => `Prices are from ${time}.`,
  age: (span: string) => `Prices are ${span} old.`,
  askedFor: 'They are asked for every 30 s.',
  tryingIn: (seconds: number) => (seconds > 0 ? `Trying again in ${seconds} s.` : 'Trying again.'),
  tryNow: 'Try now',
} as const;
