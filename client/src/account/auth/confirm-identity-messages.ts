/** Texts of the window that asks users to confirm that it is them. */
export const confirmMessages = {
  title: 'Confirm that it is you',
  why: 'You signed in a while ago, and this change could lock you out or cost you money. Confirm once, and it goes on by itself.',
  password: 'Your password',
  code: 'Code from your authenticator app, or a recovery code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  cancel: 'Cancel',
  passkey: 'Confirm with a passkey',
  passkeyWhy: 'Your rights as an operator rest on your passkey, so confirm with it.',
  or: 'Or confirm with the account you sign in with:',
  providerWhy:
    'You have no password here, so confirm with the account you sign in with. It opens in a new tab; come back here afterwards.',
  provider: (name: string) => `Confirm with ${name}`,
  noWay: 'You have neither a password nor a linked account. A reset link by email signs you in anew.',
  sendReset: 'Send reset link',
  resetSent: 'Reset link sent! Check your inbox.',
} as const;
