import { hashOfToken, newToken } from '@fairline/shared/node';
import { successorOf } from './sessions.js';

const SECRET = 'a secret of at least 32 characters, for tests';

it('a refresh token depends on its parent and on our secret, and on neither alone', () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(successorOf(token, SECRET)).toBe(successorOf(token, SECRET));
  expect(successorOf(token, SECRET)).toMatch(/^[\w-]{43}$/);
  expect(successorOf(token, SECRET)).not.toBe(successorOf(token, `${SECRET}!`));
  expect(successorOf(token, SECRET)).not.toBe(successorOf(newToken(), SECRET));
});

it('a refresh token is stored as a hash of 256 bits', () => {
  expect(hashOfToken('token')).toHaveLength(32);
});
