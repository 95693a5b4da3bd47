/** Texts of demo mode. */
export const demoMessages = {
  title: 'Sample odds',
  why: 'Made-up games at fixed prices, calculated the same way as live ones. Nothing here comes from a server.',
  columns: { ev: 'EV %', team: 'Team', book: 'Book', odds: 'Odds', fair: 'Fair' },
} as const;
