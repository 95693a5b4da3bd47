/** Where the address asks to go after sign-in, by `next` or `returnTo`, if that stays with us. */
export const returnPath = (query: URLSearchParams): string | undefined =>
  ourPath(query.get('next') ?? query.get('returnTo'));

/** A path of ours; undefined for whatever would lead to another host. */
export const ourPath = (path: string | null | undefined): string | undefined =>
  path && /^\/(?![/\\])/.test(path) && new URL(path, location.origin).origin === location.origin ? path : undefined;
