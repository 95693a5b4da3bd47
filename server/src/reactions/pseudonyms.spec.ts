import { Pseudonyms } from './pseudonyms.js';

const names = (JWT_SECRET = 'a secret of thirty-two characters') => new Pseudonyms({ JWT_SECRET });

describe('the pseudonym of a user', () => {
  it('is the same on every server, as long as the secret is', () => {
    expect(names().of('gull', 'a|b|c')).toBe(names().of('gull', 'a|b|c'));
    expect(names('another secret of thirty-two bytes').of('gull', 'a|b|c')).not.toBe(names().of('gull', 'a|b|c'));
  });
  it('differs from game to game and from user to user, and does not show whose it is', () => {
    const all = ['a|b|c', 'a|b|d'].flatMap((game) => ['gull', 'tern'].map((user) => names().of(user, game)));
    expect(new Set(all).size).toBe(4);
    for (const name of all) expect(name).toMatch(/^[\w-]{16}$/);
  });
});
