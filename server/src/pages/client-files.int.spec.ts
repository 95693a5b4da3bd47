import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

const PAGE = `<p>Fairline</p>${' '.repeat(2_000)}`;

describe('static files of the client', () => {
  let server: TestServer, folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'client-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), PAGE);
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
      expect(text).toBe(PAGE);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it('assets are compressed and cached permanently', async () => {
    const { headers } = await get('/assets/app-1a2b.js').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
  });

  // An answer that is compressed anew for each request has no length before.
  it.each(['/assets/app-1a2b.js', '/guide', '/api/docs'])(
    '%s is compressed once, not for each request',
    async (address) => {
      for (const [encoding, sent] of [
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ]) {
        const asked = () => request(server.url).get(address).set('Accept-Encoding', encoding!).set('Range', 'bytes=0-');
        const { headers } = await asked().expect(200);
        expect([headers['content-encoding'], headers.vary]).toEqual([sent, 'Accept-Encoding']);
        expect(Number(headers['content-length'])).toBeGreaterThan(0);
        await asked().set('If-None-Match', headers.etag!).expect(304);
      }
    },
  );

  it.each(['/guide', '/api/docs'])('%s is sent as it is to those who accept very many encodings', async (address) => {
    const asked = request(server.url)
      .get(address)
      .set('Accept-Encoding', `br, ${'a;q=0.1, '.repeat(1_000)}`);
    expect((await asked.expect(200)).headers['content-encoding']).toBeUndefined();
  });

  it('a file that changes or goes is noticed', async () => {
    const file = path.join(folder, 'assets/other.js');
    await writeFile(path.join(folder, 'manifest.json'), '{}');
    const own = await aServer({ CLIENT_DIST: folder });
    const { text } = await request(own.url).get('/manifest.json').expect(200);
    await writeFile(path.join(folder, 'manifest.json'), '{"a":1}');
    const later = await request(own.url).get('/manifest.json').expect(200);
    expect([text, later.text]).toEqual(['{}', '{"a":1}']);
    await rm(path.join(folder, 'manifest.json'));
    await request(own.url).get('/manifest.json').expect(404);
    await writeFile(file, 'late');
    expect((await request(own.url).get('/assets/other.js').expect(200)).headers['cache-control']).toContain(
      'immutable',
    );
    await own.close();
  });

  it.each(['/api/nothing', '/assets/old-9z.js', '/../package.json', '/.env'])(
    'GET %s returns 404 instead of the page',
    async (address) => {
      const { body } = await get(address).expect(404);
      expect(body.code).toBe('NOT_FOUND');
    },
  );
});
