/** What the screen says when a call fails, as the specification words it. */
export const httpMessages = {
  signIn: 'Authentication required - please log in',
  expired: 'Your session has expired. Please sign in again to continue.',
  quota: 'Quota exceeded - upgrade to continue',
  plan: 'Subscription required for API access',
  busy: 'Too many requests. Please wait before trying again.',
  server: 'Server error. Our team has been notified.',
  timeout: 'Request timed out. Please try again.',
  network: 'A network error occurred. Please check your connection and try again.',
  generic: 'Failed to load data. Please try again later.',
  notJson: (type: string) => `Server returned ${type} instead of JSON. Please try again later.`,
} as const;
