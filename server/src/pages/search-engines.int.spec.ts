import { listedPages, PAGES, type Page } from '@fairline/shared/contract';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

describe('sitemap and robots.txt', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ PUBLIC_URL: 'https://fairline.example,https://www.fairline.example' });
  });
  afterAll(() => server.close());

  const sitemap = async () => {
    const { text, headers } = await request(server.url).get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  };

  it('the sitemap lists every page for search engines under the first public URL', async () => {
    const listed = await sitemap();
    for (const path of ['/', '/login', '/signup', '/pricing', '/terms', '/privacy', '/scores'])
      expect(listed).toContain(`https://fairline.example${path}`);
    expect(listed).toHaveLength(listedPages.length);
  });

  it('the sitemap lists no page that is noindex or requires sign-in', async () => {
    const paths = (await sitemap()).map((address) => new URL(address!).pathname);
    const kept = (PAGES as readonly Page[]).filter(({ search, visitors }) => search === 'noindex' || visitors);
    expect(kept.length).toBeGreaterThan(3);
    expect(paths.filter((path) => kept.some((page) => page.path === path))).toEqual([]);
  });

  it('robots.txt names the sitemap and excludes only the API and sockets', async () => {
    const { text } = await request(server.url).get('/robots.txt').expect(200);
    expect(text).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /socket.io/\n\nSitemap: https://fairline.example/sitemap.xml\n',
    );
  });
});
