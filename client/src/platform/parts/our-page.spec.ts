import { isOurPage } from './our-page.js';

it.each(['/', '/sportsbooks', '/scores/americanfootball_nfl/g1', '/ops', '/ops/users'])(
  'the cached page is used at %s',
  (path) => expect(isOurPage(path)).toBe(true),
);

it.each([
  '/api/auth/google',
  '/api',
  '/socket.io/',
  '/metrics',
  '/ops/queues',
  '/ops/queues/queue/polls',
  '/.well-known/jwks.json',
  '/sitemap.xml',
  '/assets/app-1a2b.js',
])('the path %s is left to the server', (path) => expect(isOurPage(path)).toBe(false));
