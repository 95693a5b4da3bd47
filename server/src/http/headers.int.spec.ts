import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { asOwner, aVisitor, cookieOf } from '../testing/a-visitor.js';
import { routesOf, type Served } from '../testing/routes.js';

/** What browsers and proxies may cache: prices and pictures that are the same for everyone, and the keys that verify our tokens. */
const KEPT: Readonly<Record<string, string>> = {
  'get /api/config': 'no-cache',
  'get /api/sports': 'public, max-age=60',
  'get /api/logos/x/x': 'public, max-age=60',
  'get /api/sample': 'public, max-age=15',
  'get /api/figures': 'public, max-age=60',
  'get /api/calibration': 'public, max-age=60',
  'get /api/calibration/flagged': 'public, max-age=60',
  'get /api/learned-weights': 'public, max-age=60',
  'get /api/operator': 'public, max-age=60',
  'get /api/docs': 'public, max-age=600',
  'get /api/docs/asyncapi.json': 'public, max-age=600',
  'get /.well-known/jwks.json': 'public, max-age=600',
};

describe('the headers of every answer', () => {
  let server: TestServer, plain: TestServer, folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fairline-headers-'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
    plain = await aServer({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    server = await aServer({ CLIENT_DIST: folder });
  });
  afterAll(async () => {
    await Promise.all([plain.close(), server.close()]);
    await rm(folder, { recursive: true });
  });

  const name = ({ method, path: address }: Served) => `${method} ${address}`;
  const crawl = async (headers: Record<string, string>) => {
    const pages: Served[] = ['/', '/account', '/missing.js', '/api/nothing'].map((address) => ({
      method: 'get',
      path: address,
    }));
    const seen: [Served, request.Response][] = [];
    for (const route of [...routesOf(server.app), ...pages])
      seen.push([route, await request(server.url)[route.method](route.path).redirects(0).set(headers)]);
    return seen;
  };

  it('security headers are on every answer: CSP with our own origin only, HSTS, nosniff, no framing', async () => {
    const { headers: kinds } = await request(server.url).get('/api/health');
    const rules = {
      'content-security-policy': kinds['content-security-policy'],
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    };
    expect(rules['content-security-policy']).toContain("default-src 'self'");
    expect(rules['content-security-policy']).not.toMatch(/unsafe|\*/);
    const seen = [...(await crawl({})), ...(await crawl({ Authorization: `Bearer ${server.tokenOf('platinum')}` }))];
    expect(seen.length).toBeGreaterThan(60);
    for (const [route, { headers }] of seen) {
      expect({ route: name(route), ...headers }).toMatchObject({ route: name(route), ...rules });
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('API answers are not cacheable, except those that are the same for everybody', async () => {
    const { Authorization = '' } = asOwner(await aVisitor(server.url).signUp());
    const kept = (await crawl({ Authorization }))
      .filter(([{ path: address }]) => address.startsWith('/api') || address.startsWith('/.'))
      .filter(([, { headers }]) => headers['cache-control'] !== 'no-store')
      .map(([route, { headers }]) => [name(route), headers['cache-control']]);
    for (const [route = '', caching] of kept)
      expect([route, caching]).toEqual([route, KEPT[route] ?? 'private, no-cache']);
  });

  it('cookies are HttpOnly, Secure and SameSite=Strict', async () => {
    const answer = await aVisitor(server.url).signUp();
    for (const cookie of [answer.headers['set-cookie']].flat())
      expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('HSTS and upgrade-insecure-requests are missing where the site is served over http', async () => {
    const { headers } = await request(plain.url).get('/api/health');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('Clear-Site-Data is sent after an emergency sign-out, and after no other', async () => {
    const out = async (body: object) => {
      const visitor = aVisitor(server.url);
      const answer = await visitor.signUp();
      return (await visitor.post('sign-out', cookieOf(answer)).set(asOwner(answer)).send(body).expect(204)).headers;
    };
    expect((await out({ emergency: true }))['clear-site-data']).toBe('"cache", "cookies", "storage"');
    expect((await out({ scope: 'global' }))['clear-site-data']).toBeUndefined();
  });
});
