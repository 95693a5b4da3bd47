/** A sitemap (sitemaps.org, protocol 0.9) of these paths. */
export const sitemapText = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${new URL(path, origin)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
