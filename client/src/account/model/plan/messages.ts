/** The error texts of a payment page that does not open, as the specification words them. */
export const checkoutMessages = {
  noAddress: 'No checkout URL received',
  noToken: 'No authentication token available',
  failed: 'Failed to start checkout. Please try again.',
} as const;
