import { isPending, statusOf } from './pick.js';

describe('the status of a pick', () => {
  it.each([
    [undefined, 'pending'],
    [null, 'pending'],
    ['', 'pending'],
    [' Pending ', 'pending'],
    ['won', 'won'],
    ['win', 'won'],
    ['lost', 'lost'],
    ['loss', 'lost'],
    ['push', 'push'],
    ['void', 'void'],
    ['cashed out', undefined],
  ])('the pick status %p is read as %p', (status, read) => expect(statusOf({ status })).toBe(read));

  it('a pick can be settled only when it is pending and not removed', () =>
    expect(
      [{}, { status: 'win' }, { status: 'cashed out' }, { deletedAt: '2026-11-22T15:00:00Z' }].map(isPending),
    ).toEqual([true, false, false, false]));
});
