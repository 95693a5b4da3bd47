/** The page an address belongs to, by its first segment: `/scores/nfl/g1` is the scores page. */
export const pageOf = (pathname: string): string => pathname.split('/')[1] ?? '';
