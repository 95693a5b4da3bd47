/** The texts of the palette's entries. */
export const entryMessages = {
  pages: 'Pages',
  sections: 'Odds',
  sports: 'Sports',
  books: 'Sportsbooks',
  games: 'Games on the boards',
  commands: 'Commands',
  dashboard: 'Dashboard',
  alerts: 'Alerts',
  alsoConvert: 'Free bet Bonus Promotion Profit boost No-sweat Rollover',
  history: 'Opportunity history',
  scoresOf: (sport: string) => `Scores: ${sport}`,
  oddsOf: (sport: string) => `Odds: ${sport}`,
  oddsAt: (book: string) => `Odds at ${book}`,
  format: (name: string) => `Odds format: ${name}`,
  formats: { american: 'American', decimal: 'Decimal', fractional: 'Fractional' },
  density: (name: string) => `Rows: ${name}`,
  densities: { comfortable: 'comfortable', compact: 'compact', dense: 'dense' },
  pause: 'Pause updates',
  resume: 'Resume updates',
  openSlip: 'Open the bet slip',
  closeSlip: 'Close the bet slip',
  copyLink: 'Copy the link to this view',
  copied: 'Link copied',
  notCopied: 'This browser blocks copying. The link is in the address bar.',
  map: 'Keyboard shortcuts',
  signOut: 'Sign Out',
  openTo: 'Page or sport',
  account: 'Account',
  legal: 'Legal',
  // Extra search words: a visitor who looks for the odds has to log in first.
  alsoLogIn: 'Login Sign in Odds Props Arbitrage Middles Picks Dashboard',
  alsoSignUp: 'Register Create account Join',
} as const;

/** Texts of the palette. */
export const paletteMessages = {
  title: 'Command palette',
  placeholder: 'Page, sport, team, book or command',
  none: 'No results.',
  keys: ['↑ ↓ to choose', 'Enter to run', 'Esc to close'],
} as const;
