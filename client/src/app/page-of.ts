/** The page that an address belongs to: what follows its first part, as the games of the scores, is on the same page. */
export const pageOf = (pathname: string): string => pathname.split('/')[1] ?? '';
