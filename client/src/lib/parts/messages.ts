/** The texts shown while the code of a page, or of a part of it, cannot be loaded. */
export const partMessages = {
  missing: 'A part of this page has not arrived',
  missingPage: 'This page has not arrived',
  missingWhy: 'Its code could not be loaded. It is asked for again every few seconds.',
  again: 'Try again',
} as const;
