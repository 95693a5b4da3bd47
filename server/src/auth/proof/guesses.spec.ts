import { Guesses } from './guesses.js';

it.each([
  ['an address with an account', { id: 'u1', email: 'a@example.com', passwordHash: 'hash' }],
  ['an address without one', undefined],
])('the cookie of a device is opened, and a password compared, for %s', async (_, user) => {
  const done: string[] = [];
  const [counters, devices, passwords] = [
    { count: async () => undefined },
    { idFor: async () => void done.push('cookie') },
    { matches: async () => done.push('password') > 9 },
  ];
  const guesses = new Guesses({}, counters as never, devices as never, passwords as never);
  expect(await guesses.isPassword({ headers: {}, ip: '203.0.113.5' }, 'a@example.com', user as never, 'x')).toBe(false);
  expect(done).toEqual(['cookie', 'password']);
});
