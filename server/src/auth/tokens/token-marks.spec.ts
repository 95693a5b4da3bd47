import { JwtService } from '@nestjs/jwt';
import { TokenMarks } from './access-tokens.js';

const marks = new TokenMarks('a secret of at least 32 characters');
const jwt = new JwtService();
const aToken = (mark: string, claims: object = {}) =>
  jwt.sign({ sid: 'one', exp: 2_000_000_000, ...claims }, { secret: 'any', header: { alg: 'HS256', mark } as never });
const MARK = marks.of({ sid: 'one', expiresAt: 2_000_000_000 });

describe('the mark of a token', () => {
  it('names the session that it was issued for', () => {
    expect(marks.sessionOf(aToken(MARK))).toBe('one');
  });

  it('is worth nothing for another session, another time, or another secret', () => {
    expect(marks.sessionOf(aToken(MARK, { sid: 'two' }))).toBeUndefined();
    expect(marks.sessionOf(aToken(MARK, { exp: 2_000_000_001 }))).toBeUndefined();
    expect(new TokenMarks('another secret of 32 characters!').sessionOf(aToken(MARK))).toBeUndefined();
  });

  it.each(['', 'x', 'a.b.c', '..', aToken(''), aToken('AAAA'), 'e30.e30.e30', 'null.null.null'])(
    'is missing in %j',
    (token) => {
      expect(marks.sessionOf(token)).toBeUndefined();
    },
  );
});
