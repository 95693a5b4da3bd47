/** What the screen says when a call fails, as the specification words it. */
export const httpMessages = {
  signInTitle: 'Authentication Required',
  signInWhy: 'Please sign in to view live odds and betting data',
  signInButton: 'Sign In to Continue',
  connection: 'API Connection Error',
  causes: ['Server unavailable', 'Network issues', 'API rate limits'],
  retry: 'Retry Connection',
  signIn: 'Authentication required - please log in',
  expired: 'Your session has expired. Please sign in again to continue.',
  quota: 'Quota exceeded - upgrade to continue',
  plan: 'Subscription required for API access',
  busy: 'Too many requests. Please wait before trying again.',
  server: 'Server error. Our team has been notified.',
  timeout: 'Request timed out. Please try again.',
  network: 'A network error occurred. Please check your connection and try again.',
  generic: 'Failed to load data. Please try again later.',
  retrying: (seconds: number, nth: number, of: number) =>
    `Temporarily unavailable. Retrying in ${seconds} seconds... (${nth}/${of})`,
  notJson: (type: string) => `Server returned ${type} instead of JSON. Please try again later.`,
  signInAgain: 'Authentication required. Please log in again.',
  quotaUnread: "You've reached the free 1,000 request limit. Upgrade to continue.",
  demo: 'Not available in demo mode.',
} as const;
