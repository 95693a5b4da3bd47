/** Texts around both legal pages. */
export const legalWords = {
  updated: 'Last updated January 1, 2025',
  nameless: 'the operator of this site',
  contact: 'Contact',
  noContact: 'The operator of this site has not provided a contact address.',
} as const;
