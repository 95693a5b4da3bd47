import { USERNAME_RULE } from '@fairline/shared/domain';

/** The texts about the profile and the username, as in the specification. */
export const profileMessages = {
  status: {
    idle: '',
    checking: 'Checking availability...',
    ok: 'Available',
    taken: 'Already taken',
    invalid: USERNAME_RULE,
    saving: 'Saving...',
    saved: 'Saved successfully',
    error: 'Error saving. Try again.',
    locked: 'Username is locked and cannot be changed.',
  },
  notSignedIn: 'Not signed in',
  inUse: 'This username is already in use',
  unexpected: (detail: string) => `An unexpected error occurred: ${detail}`,
  createFailed: 'Failed to create profile',
  unable: 'Unable to load profile. Please try again later.',
} as const;
