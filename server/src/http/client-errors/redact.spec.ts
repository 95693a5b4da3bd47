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
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
])('turns %j into %j', (text, struck) => {
  expect(redact(text)).toBe(struck);
});
