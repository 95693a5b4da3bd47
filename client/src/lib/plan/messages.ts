/** What is said when a payment page does not open, as the specification words it. */
export const checkoutMessages = {
  noAddress: 'No checkout URL received',
  noToken: 'No authentication token available',
  failed: 'Failed to start checkout. Please try again.',
} as const;
