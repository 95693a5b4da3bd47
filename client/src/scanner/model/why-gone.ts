import type { Ending } from '@fairline/shared/domain';

/** Why an open opportunity is not offered to a user. */
export type Lack =
  | 'other-books'
  | 'other-sports'
  | 'under-minimum'
  | 'not-wanted'
  | 'rounded-away'
  | 'no-stake'
  | 'too-old';

/** Why a row is gone: it ended for everyone, for this user, or no update came for too long. */
export type WhyGone = Ending | Lack | 'not heard of';
