/** The texts about the session, as in the specification. */
export const sessionMessages = {
  noSession: 'Auth session missing!',
  noUser: 'Auth session or user missing',
  bothNeeded: 'You must provide either an email or phone number and a password',
  staleAddress: 'The sign-in that this address brings was made over 120 s ago; the address could be stale.',
  demo: 'Running in demo mode with no database connectivity',
  unavailable: 'Authentication not available. Please try again.',
  failed: 'Authentication failed. Please try again.',
  weak: {
    length: 'Use at least 8 characters.',
    common: 'It is among the passwords that are tried first everywhere.',
    product: 'It says little more than our own name.',
    email: 'It says little more than your email address.',
  },
} as const;
