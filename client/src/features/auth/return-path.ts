/** Where to go after sign-in: `next` or `returnTo` of the address, if it stays with us; otherwise the front page. */
export const returnPath = (query: URLSearchParams): string => {
  const wanted = query.get('next') ?? query.get('returnTo');
  return wanted && isOurs(wanted) ? wanted : '/';
};

// One leading slash is a path of ours; two, or one and a backslash, would be another host.
const isOurs = (path: string): boolean => /^\/(?![/\\])/.test(path);
