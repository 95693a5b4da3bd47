/** The robots.txt. Pages with `noindex` stay allowed: a robot that may not fetch a page never reads that. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /socket.io/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
