import { Pseudonyms } from './pseudonyms.js';

const names = (JWT_SECRET = 'a secret of thirty-two characters') => new Pseudonyms({ JWT_SECRET });

describe('the pseudonym of a user', () => {
  it("a user's pseudonym is the same on every server with the same secret", () => {
    expect(names().of('gull', 'a|b|c')).toBe(names().of('gull', 'a|b|c'));
    expect(names('another secret of thirty-two bytes').of('gull', 'a|b|c')).not.toBe(names().of('gull', 'a|b|c'));
  });
  it('a pseudonym differs by game and by user, and does not reveal the user', () => {
    const all = ['a|b|c', 'a|b|d'].flatMap((game) => ['gull', 'tern'].map((user) => names().of(user, game)));
    expect(new Set(all).size).toBe(4);
    for (const name of all) expect(name).toMatch(/^[\w-]{16}$/);
  });
});
