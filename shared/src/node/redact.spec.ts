import { redact } from './redact.js';

it.each([
  ['no user gull@example.com here', 'no user [mail] here'],
  [
    'at load (https://fairline.test/assets/app.js?token=secret:12:9)',
    'at load (https://fairline.test/assets/app.js:12:9)',
  ],
  ['Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'Bearer [token]'],
  ['user 00000000-0000-4000-8000-000000000001', 'user [id]'],
  ['/account#recovery=abc', '/account'],
  ['red\u001b[31mtext', 'red [31mtext'],
  ['at a\nat b', 'at a\nat b'],
  ['connect postgres://fairline:s3cret@localhost:5432/odds', 'connect postgres://[hidden]@localhost:5432/odds'],
  ['connect redis://:s3cret@redis.internal:6379', 'connect redis://[hidden]@redis.internal:6379'],
  ['refused: apiKey=short1 in the call', 'refused: apiKey=[hidden] in the call'],
  ['{"password":"hunter2","sport":"nba"}', '{"password":"[hidden]","sport":"nba"}'],
  ['with Authorization: Bearer short1', 'with Authorization: Bearer [token]'],
  ['Invalid API Key provided: sk_live_abc', 'Invalid API Key provided: [key]'],
  ['secret whsec_MfKQ9r8GKYqrTwjU+PD8/ILPZIo2LaLaSw== is', 'secret [key] is'],
  ['POST /bot123456789:AAHdqTcvCH_vGWJxfSeofSAs-KPALDsaw/sendMessage', 'POST /bot[token]/sendMessage'],
  [
    'https://discord.com/api/webhooks/1234567890/aB3xyzaB3xyzaB3xyzaB3xyz',
    'https://discord.com/api/webhooks/1234567890/[id]',
  ],
  ['nobody has fln_0123456789abcdef', 'nobody has [key]'],
  ['at /api/v1/picks/fln_0123abcd:1', 'at /api/v1/picks/[key]:1'],
  ['Unexpected token } in JSON at position 4', 'Unexpected token } in JSON at position 4'],
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
])('turns %j into %j', (text, struck) => {
  expect(redact(text)).toBe(struck);
});

it.each(['a-', 'a', 'secret', '//a', 'x@', 'aaaaaaaa.', '1-', 'token ', '?', 'Bearer ', '123456:', 'whsec_'])(
  'a megabyte of %j is redacted before a test runs out of patience, however often a secret could begin in it',
  (part) => {
    const text = `${part.repeat(1_000_000 / part.length)} at password=hunter2`;
    expect(redact(text).slice(-18)).toBe(' password=[hidden]');
  },
);
