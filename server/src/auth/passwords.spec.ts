import { Passwords } from './passwords.js';

const passwords = new Passwords();

it('knows the right password from a wrong one', async () => {
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('correct horse', stored)).toBe(true);
  expect(await passwords.matches('Correct horse', stored)).toBe(false);
});

it('matches nothing for an account that does not exist', async () => {
  expect(await passwords.matches('a password that nobody has', undefined)).toBe(false);
});

it('turns away those for whom there is no room, and serves all others', async () => {
  const stored = await passwords.hash('x');
  const tries = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.matches('x', stored)));
  const served = tries.filter(({ status }) => status === 'fulfilled');
  expect(served).toHaveLength(68); // 4 at once and 64 in line
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } });
  expect(await passwords.matches('x', stored)).toBe(true);
});
