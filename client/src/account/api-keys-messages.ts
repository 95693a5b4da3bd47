import type { Scope } from '@fairline/shared/contract';

/** Texts of the panel of API keys. */
export const apiKeyMessages = {
  title: 'API keys',
  why: 'Let your own programs read your data and prices over the API. A key does only what you allow, and stops within a second when you revoke it.',
  docs: 'API reference',
  create: 'Create a key',
  name: 'Name',
  nameHint: 'To recognize it later, for example “night script”.',
  scopes: 'What it may do',
  scope: {
    'odds:read': 'Read games, prices and how they moved',
    'opportunities:read': 'Read arbitrages, middles and bets of value (Platinum)',
    'scores:read': 'Read scores',
    'picks:read': 'Read your picks',
    'picks:write': 'Add picks',
    'alerts:write': 'Read and change your alerts (rules: Platinum)',
  } satisfies Record<Scope, string>,
  expiry: 'Valid for',
  expiries: [
    { value: '30', title: '30 days' },
    { value: '90', title: '90 days' },
    { value: '366', title: 'One year' },
    { value: '', title: 'Until revoked' },
  ],
  go: 'Create key',
  creating: 'Creating…',
  cancel: 'Cancel',
  nameNeeded: 'Give it a name.',
  scopeNeeded: 'Choose at least one thing that it may do.',
  created: (name: string) => `Your new key “${name}”`,
  once: 'Copy it now. We keep only a fingerprint of it and cannot show it again.',
  copy: 'Copy key',
  none: 'You have no API keys.',
  failed: 'Your API keys did not load.',
  tryAgain: 'Try again',
  goOn: (count: number) =>
    count === 1
      ? 'Your API key still works. If somebody else may have known your password, revoke it.'
      : `Your ${count} API keys still work. If somebody else may have known your password, revoke them.`,
  revokeAll: 'Revoke all API keys',
  allRevoked: 'Your API keys are revoked.',
  see: 'See your API keys',
  placesGoOn: (count: number) =>
    `Alerts still go to ${count === 1 ? 'one place' : `${count} places`} outside these pages. If somebody else may have known your password, check whose they are.`,
  seePlaces: 'See where your alerts go',
  madeOn: (day: string) => `Created ${day}`,
  neverUsed: 'Never used',
  usedAt: (when: string) => `Last used ${when}`,
  until: (day: string) => `valid until ${day}`,
  expired: 'Expired',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the key ${name}`,
} as const;
