import { ourPath } from '@fairline/shared/domain';

/** Where the address asks to go after sign-in, by `next` or `returnTo`, if that stays with us. */
export const returnPath = (query: URLSearchParams): string | undefined =>
  onwardPath(query.get('next') ?? query.get('returnTo'));

/** A path on our own site that leads on from the door: the door itself does not. */
export const onwardPath = (path: string | null | undefined): string | undefined => {
  const ours = ourPath(path);
  return ours && !DOOR.test(ours) ? ours : undefined;
};

const DOOR = /^\/(login|signup|auth\/callback)\/*(?=[?#]|$)/i;
