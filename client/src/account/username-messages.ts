/** Texts of the window that asks for a username. */
export const setupMessages = {
  title: 'Choose a username',
  why: 'It appears next to your picks and reactions. Choose carefully: it is locked once set.',
  label: 'Username',
  save: 'Set username',
  later: 'Not now',
  taken: 'This username is already taken. Please choose another one.',
  network: 'A network error occurred. Please check your connection and try again.',
  failed: 'Failed to set username. Please try again.',
  broken: 'An unexpected error occurred. Please try again later.',
} as const;
