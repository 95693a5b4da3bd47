import { safeRedirect } from '@fairline/shared/domain';

/** The page that the address asks for after sign-in (`next` or `returnTo`), if it is on our site. */
export const returnPath = (query: URLSearchParams): string | undefined =>
  onwardPath(query.get('next') ?? query.get('returnTo'));

/** A path on our own site to go to after sign-in; the login pages do not count. */
export const onwardPath = (path: string | null | undefined): string | undefined => {
  const ours = safeRedirect(path);
  return ours && !DOOR.test(ours) ? ours : undefined;
};

const DOOR = /^\/(login|signup|auth\/callback)\/*(?=[?#]|$)/i;
