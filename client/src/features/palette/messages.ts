/** Texts of the palette. */
export const paletteMessages = {
  title: 'Go to or do',
  placeholder: 'Page, sport, team, book or command',
  none: 'Nothing is called that here.',
  keys: ['↑ ↓ to choose', 'Enter to do it', 'Esc to close'],
} as const;
