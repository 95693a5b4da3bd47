import type { IncomingHttpHeaders } from 'node:http';
import { plainCallOf } from './plain-call.js';

const asked = (headers: IncomingHttpHeaders, method = 'GET') => plainCallOf({ method, headers });

it('the headers that browsers and scripts usually send are understood', () => {
  expect(asked({})).toEqual({ token: undefined, claimed: undefined, encoding: undefined, tag: undefined });
  expect(
    asked({
      authorization: 'Bearer a.b.c',
      'x-user-id': 'u',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'if-none-match': 'W/"1-2"',
      'user-agent': 'anything',
    }),
  ).toEqual({ token: 'a.b.c', claimed: 'u', encoding: 'br', tag: 'W/"1-2"' });
});

it.each(['HEAD', 'POST', 'OPTIONS', 'TRACE', 'get'])('a %s call is left to the normal path', (method) => {
  expect(asked({}, method)).toBeUndefined();
});

it.each([
  { 'content-length': '0' },
  { 'transfer-encoding': 'chunked' },
  { expect: '100-continue' },
  { range: 'bytes=0-1' },
  { 'if-modified-since': 'Sun, 22 Nov 2026 11:00:00 GMT' },
  { 'if-none-match': '*' },
  { 'if-none-match': '' },
  { 'if-none-match': '"1", "2"' },
  { 'if-none-match': '1' },
  { 'if-none-match': 'W/"1"', 'cache-control': 'no-cache' },
])('a call with %p is left to the normal path', (headers) => {
  expect(asked(headers as IncomingHttpHeaders)).toBeUndefined();
});

it.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip,deflate', 'gzip'],
])('of %p the best supported encoding is chosen: %s', (accepted, encoding) => {
  for (let time = 0; time < 2; time += 1) expect(asked({ 'accept-encoding': accepted })?.encoding).toBe(encoding);
});

it.each(['', '*', 'deflate', 'identity', 'zstd', 'br;q=0', 'gzip;q=0.5, br', 'GZIP', 'br, '])(
  'an unusual Accept-Encoding is left to the normal path: %p',
  (accepted) => {
    for (let time = 0; time < 2; time += 1) expect(asked({ 'accept-encoding': accepted })).toBeUndefined();
  },
);

it.each(['bearer a.b.c', 'Bearer  a.b.c', 'Bearer a.b.c d', 'Basic a', 'Bearer'])('%p contains no token', (header) => {
  expect(asked({ authorization: header })?.token).toBeUndefined();
});
