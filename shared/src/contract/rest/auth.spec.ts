import { factorBody } from './auth.js';

it.each(['123456', '123 456', ' 123 456 ', '123\u00a0456'])(
  'a code is read as its digits, also as an app shows it: %j',
  (code) => {
    expect(factorBody.parse({ code })).toEqual({ code: '123456' });
  },
);

it('a code that is too short without its spaces is refused', () => {
  expect(factorBody.safeParse({ code: '12 345' }).success).toBe(false);
});
