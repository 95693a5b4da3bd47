/** Texts of demo mode. */
export const demoMessages = {
  title: 'Sample odds',
  why: 'Made-up games at fixed prices, reckoned by the same arithmetic as live ones. Nothing here was asked of a server.',
  columns: { ev: 'EV %', team: 'Team', book: 'Book', odds: 'Odds', fair: 'Fair' },
} as const;
