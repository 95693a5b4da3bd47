/** Texts of what takes effect by the word of two operators. */
export const requestMessages = {
  title: 'Waiting for a second operator',
  kinds: { 'close account': 'Close the account', 'grant rights': 'Give operator rights to' },
  by: (operator: string, until: string) => `Asked for by ${operator}. Can be confirmed until ${until}.`,
  byMe: (_: string, until: string) => `Asked for by you. Another operator can confirm it until ${until}.`,
  confirm: 'Confirm',
  confirmOf: (user: string) => `Confirm for ${user}`,
  confirmTitle: { 'close account': 'Close this account?', 'grant rights': 'Give operator rights?' },
  refuse: 'Refuse',
  refuseOf: (user: string) => `Refuse for ${user}`,
  withdraw: 'Withdraw',
  withdrawOf: (user: string) => `Withdraw for ${user}`,
  effects: {
    'close account': (email: string) =>
      `${email} is signed out everywhere and can no longer sign in. Any subscription ends, an email informs them, and the account is deleted within thirty days. Until then it can be reopened.`,
    'grant rights': (email: string) =>
      `${email} can then do all that operators can, once they sign in with a second factor or a passkey.`,
  },
  ask: { 'close account': 'Close account', 'grant rights': 'Make operator' },
  askTitle: { 'close account': 'Ask to close this account?', 'grant rights': 'Ask for operator rights?' },
  second: 'It takes effect when a second operator confirms it within 24 hours.',
  alone:
    'You are the only operator. Closing an account and giving operator rights need a second one: add them on the machine with “npm run ops -- add <email>”.',
  reason: 'Why',
  askSecond: 'Ask a second operator',
  acting: 'One moment…',
  cancel: 'Cancel',
} as const;
