import fc from 'fast-check';
import { safeRedirect } from './safe-redirect.js';

it.each(['/', '/picks', '/sportsbooks?mode=props&q=a%20b', '/account#security', '/a//b', '/?next=https://x.example'])(
  'a redirect to the path %s is accepted',
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

/** Two hundred ways to lead to another site: every host in every disguise. */
const HOSTS = ['evil.example', 'evil.example/picks', 'fairline.test@evil.example', '2130706433', '[::1]'];
const DISGUISES = [
  'https://HOST',
  'http://HOST',
  'HTTPS://HOST',
  '//HOST',
  '///HOST',
  '////HOST',
  '/\\HOST',
  '\\\\HOST',
  '\\/HOST',
  '/\\/HOST',
  '/\t/HOST',
  '/\n/HOST',
  '/\r/HOST',
  '\t//HOST',
  ' //HOST',
  '//HOST ',
  '/%2fHOST',
  '/%2F/HOST',
  '/%5cHOST',
  '/%5C/HOST',
  '/.//HOST',
  '/..//HOST',
  '/x/..//HOST',
  '/./..//HOST',
  'https:HOST',
  'https:/HOST',
  'https:\\HOST',
  'ftp://HOST',
  'javascript:alert(1)//HOST',
  'JaVaScRiPt:alert(1)//HOST',
  'data:text/html,HOST',
  'vbscript:HOST',
  'blob:https://HOST',
  'mailto:x@HOST',
  'HOST',
  '@HOST',
  '?https://HOST',
  '#//HOST',
  '\u0000//HOST',
  '/\u0000/HOST',
];

it('two hundred redirects to other sites are rejected', () => {
  const payloads = HOSTS.flatMap((host) => DISGUISES.map((disguise) => disguise.replace('HOST', host)));
  expect(payloads).toHaveLength(200);
  expect(payloads.filter((payload) => safeRedirect(payload) !== undefined)).toEqual([]);
});

it('a redirect never leads to another host, whatever the input', () => {
  const part = fc.constantFrom('/', '\\', '\t', '\n', 'a', ':', '@', '.', '..', '%2f', '%5c', 'http:', '?', '#');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const path = safeRedirect(parts.join(''));
      if (path === undefined) return true;
      return new URL(path, 'https://fairline.test').origin === 'https://fairline.test' && !/^\/[/\\]/.test(path);
    }),
    { numRuns: 2_000 },
  );
});
