/** The texts about the session, as in the specification. */
export const sessionMessages = {
  noSession: 'Auth session missing!',
  noUser: 'Auth session or user missing',
  bothNeeded: 'You must provide either an email or phone number and a password',
  staleAddress: 'This sign-in link is more than 120 s old and may be stale.',
  demo: 'Running in demo mode with no database connectivity',
  unavailable: 'Authentication not available. Please try again.',
  failed: 'Authentication failed. Please try again.',
  weak: {
    length: 'Use at least 8 characters.',
    common: 'It is one of the most common passwords.',
    product: 'It is too close to our name.',
    email: 'It is too close to your email address.',
  },
} as const;
