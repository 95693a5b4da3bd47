import { ourPath } from '@fairline/shared/domain';

/** Where the address asks to go after sign-in, by `next` or `returnTo`, if that stays with us. */
export const returnPath = (query: URLSearchParams): string | undefined =>
  ourPath(query.get('next') ?? query.get('returnTo'));
