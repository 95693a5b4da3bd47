/** The texts shown while the code of a page, or of a part of it, cannot be loaded. */
export const partMessages = {
  missing: 'Part of this page could not be loaded',
  missingPage: 'This page could not be loaded',
  missingWhy: 'Retrying every few seconds.',
  again: 'Try again',
} as const;
