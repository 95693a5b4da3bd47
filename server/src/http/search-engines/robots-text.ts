/** What robots are told. Pages that ask to be left out stay open to them: a robot that may not look never reads that. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /socket.io/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
