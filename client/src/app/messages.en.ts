/** The words of the frame around every page. */
export const appMessages = {
  navigation: 'Main',
  bottom: 'Bottom',
  odds: 'Odds',
  filters: 'Filters',
  sections: 'Sections',
  userMenu: 'User menu',
  plan: (title: string) => `${title} Plan`,
  signOut: 'Sign Out',
  skipToContent: 'Skip to content',
  wrong: 'Something went wrong',
  wrongBody: "We're sorry, but something unexpected happened.",
  refreshPage: 'Refresh Page',
  goHome: 'Go Home',
  loading: 'Refreshing odds data...',
} as const;
