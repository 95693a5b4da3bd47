import { Passwords } from './passwords.js';

const passwords = new Passwords();

it('the right password matches, a wrong one does not', async () => {
  const stored = await passwords.hash('correct horse', 'ann');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('correct horse', stored, 'ann')).toBe(true);
  expect(await passwords.matches('Correct horse', stored, 'ann')).toBe(false);
});

it('no password matches for an account that does not exist', async () => {
  expect(await passwords.matches('a password that nobody has', undefined, 'ann')).toBe(false);
});
