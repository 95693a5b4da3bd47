/** The words of the sign-in page. */
export const authMessages = {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Log in',
  sending: 'Logging in…',
  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',
  expired: 'Your session has expired. Please sign in again to continue.',
  signedOut: 'You have been signed out successfully.',
} as const;
