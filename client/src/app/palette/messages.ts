/** Texts of the palette. */
export const paletteMessages = {
  title: 'Command palette',
  placeholder: 'Page, sport, team, book or command',
  none: 'No results.',
  keys: ['↑ ↓ to choose', 'Enter to run', 'Esc to close'],
} as const;
