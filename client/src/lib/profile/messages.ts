import { USERNAME_RULE } from '@fairline/shared/domain';

/** The words about a profile and the name in it, as the specification has them. */
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
