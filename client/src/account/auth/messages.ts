/** Texts of the sign-in page. */
export const authMessages = {
  logIn: 'Log in',
  signUp: 'Sign up',
  tabs: 'Account',
  email: 'Email',
  password: 'Password',
  newPassword: 'At least 8 characters',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  loggingIn: 'Logging in…',
  signingUp: 'Signing up…',
  bothNeeded: 'Please enter both email and password.',
  or: 'or',
  provider: (name: string) => `Continue with ${name}`,
  legalBefore: 'For adults 18 and over. By continuing you accept the',
  terms: 'Terms',
  and: 'and the',
  privacy: 'Privacy Policy',

  resetWhy: 'We will email you a link for choosing a new password.',
  resetWithoutMail:
    'This site sends no emails, so it cannot send you a link for choosing a new password. Please contact whoever runs it.',
  resetPassword: 'Reset my password',
  resetSend: 'Send reset link',
  resetSent: 'Reset link sent! Check your inbox.',
  resetFailed: 'Could not send reset link.',
  resetAddress: 'Enter your email address.',
  back: 'Back to log in',

  codeTitle: 'Second factor',
  codeWhy: 'Enter the six-digit code from your authenticator app, or a recovery code.',
  code: 'Code',
  codeNeeded: 'Enter the code.',
  verify: 'Verify',
  verifying: 'Verifying…',

  signingOut: 'Signing you out...',
  signedOut: 'You have been signed out successfully.',
  signOutError: 'Sign out completed (with errors). Please sign in again.',
  expired: 'Your session has expired. Please sign in again to continue.',
  emergency: 'Everything this browser stored was removed. Sign in again when you are safe.',

  accountClosed: 'Your account is closed. We have sent you an email to confirm it.',
  accountClosedWithoutMail: 'Your account is closed.',
  onBreak: 'Your break has started. You can sign in again when it is over.',

  keptOut: {
    account_closed: 'This account is closed. Nobody can sign in to it anymore.',
    on_break: 'You are taking a break. You can sign in again when it is over.',
  } as Readonly<Record<string, string>>,
  toLogin: 'Go to login',
  callback: 'Signing you in…',
  confirmed: 'Confirmed. You can close this tab: your change goes on where you started it.',
  notOwner:
    'This is not the account that you are signed in to. Close this tab and try again with the account you signed in with.',
  callbackFailed: 'Authentication failed. Redirecting to login...',
  callbackBroken: 'Authentication error. Redirecting to login...',
} as const;
