/**
 * Checks a path for redirects within our own site, and returns it normalised. Undefined for anything that could lead elsewhere in some
 * browser: an address with a host, backslashes, whitespace, control characters (which browsers drop), or an encoded slash at the start.
 */
export const safeRedirect = (path: string | null | undefined): string | undefined => {
  if (!path || path.length > LONGEST || !STARTS_HERE.test(path) || HIDDEN.test(path)) return undefined;
  if (!URL.canParse(path, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  return origin === HERE && STARTS_HERE.test(pathname) ? pathname + search + hash : undefined;
};

const HERE = 'https://here.invalid';
const LONGEST = 2_000;
const STARTS_HERE = /^\/(?![/\\]|%2f|%5c)/i;
const HIDDEN = /[\\\s\p{Cc}]/u;
