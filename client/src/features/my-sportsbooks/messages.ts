/** Texts of the page with the sportsbooks and the bankroll, as the specification gives them. */
export const preferenceMessages = {
  title: 'My Sportsbooks',
  why: 'The books you can bet at, and what you have to bet with. Every book helps to find the fair price, chosen or not.',
  bankroll: 'Bankroll',
  bankrollWhy: 'Stakes are calculated from it.',
  presets: 'Bankroll presets',
  custom: 'Custom amount',
  saveBankroll: 'Save bankroll',
  bankrollSaved: 'Bankroll saved successfully!',
  bankrollFailed: (why: string) => `Error saving bankroll: ${why}`,
  bankrollInvalid: (why: string) => `Invalid bankroll: ${why}`,
  groups: { popular: 'Popular', dfs: 'DFS Apps', other: 'Other Sportsbooks' },
  takesPlan: (title: string) => `Requires the ${title} plan`,
  save: 'Save preferences',
  saving: 'Saving...',
  saved: 'Preferences saved successfully!',
  failed: 'Error saving preferences',
} as const;
