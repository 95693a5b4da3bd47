import { isOurPage } from './our-page.js';

it.each(['/', '/sportsbooks', '/scores/americanfootball_nfl/g1', '/ops', '/ops/users'])(
  'lets the kept page stand in at %s',
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
])('leaves %s to the server', (path) => expect(isOurPage(path)).toBe(false));
