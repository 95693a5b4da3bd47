import type { Ending } from '@fairline/shared/domain';

/** Why something that is open is not offered to one user. */
export type Lack = 'other-books' | 'other-sports' | 'under-minimum' | 'not-wanted' | 'rounded-away' | 'no-stake';

/** Why a row is no more: it ended for everybody, for this user, or while nothing was heard. */
export type WhyGone = Ending | Lack | 'not heard of';
