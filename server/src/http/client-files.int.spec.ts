import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

describe('static files of the client', () => {
  let server: TestServer, folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'client-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), '<p>Fairline</p>');
    await writeFile(path.join(folder, 'assets/app-1a2b.js'), `console.log('${'x'.repeat(5_000)}')`);
    server = await aServer({ CLIENT_DIST: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = (address: string) => request(server.url).get(address).set('Accept-Encoding', 'br');

  it.each(['/', '/sportsbooks?mode=arbitrage', '/index'])(
    'GET %s returns the page and forbids caching',
    async (address) => {
      const { text, headers } = await get(address).expect(200);
      expect(text).toBe('<p>Fairline</p>');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it('assets are compressed and cached permanently', async () => {
    const { headers } = await get('/assets/app-1a2b.js').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
  });

  it.each(['/api/nothing', '/assets/old-9z.js', '/../package.json', '/.env'])(
    'GET %s returns 404 instead of the page',
    async (address) => {
      const { body } = await get(address).expect(404);
      expect(body.code).toBe('NOT_FOUND');
    },
  );
});
