/** Why a passkey was not used. */
export const passkeyMessages = {
  notUsed: 'No passkey was used. Try again, or choose another way.',
  known: 'This device has a passkey for your account already.',
} as const;
