/** Texts of refreshing odds, and of odds that do not update. */
export const refreshMessages = {
  refresh: 'Refresh',
  wait: (seconds: number) => `Wait ${seconds}s`,
  refreshing: 'Refreshing Odds...',
  auto: 'Auto-Refresh (30s)',
  autoTitle:
    'Prices are pushed as they move; without a live connection they reload every 30 s. When off, the page does not update.',
  pause: 'Pause updates',
  resume: 'Resume',
  paused: 'Updates are paused.',
  offline: 'You are offline.',
  unlinked: 'Live updates are interrupted.',
  unanswered: 'No newer prices could be loaded.',
  earlier: 'These are the prices from your last visit.',
  from: (time: string) => `Prices are from ${time}.`,
  age: (span: string) => `Prices are ${span} old.`,
  askedFor: 'They reload every 30 s.',
  tryingIn: (seconds: number) => (seconds > 0 ? `Trying again in ${seconds} s.` : 'Trying again.'),
  tryNow: 'Try now',
} as const;
