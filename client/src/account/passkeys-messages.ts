/** Texts of the user's passkeys. */
export const passkeysMessages = {
  title: 'Passkeys',
  why: 'Sign in with your finger, face or device PIN instead of a password and a code.',
  notHere:
    'Sign in with your finger, face or device PIN. This browser cannot use passkeys here: they need https and an address with a name.',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  list: 'Your passkeys',
  neverUsed: 'Never used',
  usedAt: (when: string) => `Last used ${when}`,
  addedOn: (day: string) => `added ${day}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeWhy: (name: string) =>
    `“${name}” will no longer sign you in. Your device keeps its copy until you delete it there.`,
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  goOn: 'Your passkeys still sign you in. Remove any that you do not recognize from the list on your account page.',
  failed: 'Your passkeys did not load.',
  tryAgain: 'Try again',
} as const;
