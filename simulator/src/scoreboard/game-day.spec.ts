import { easternDay, ordinal, startInWords } from './game-day.js';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('the game day of the simulated scoreboard', () => {
  it('the simulated game day is the date in New York, so a 01:15Z kickoff belongs to the previous day', () => {
    expect(easternDay(at('2026-11-22T01:15:00Z'))).toBe('20261121');
    expect(easternDay(at('2026-11-22T05:00:00Z'))).toBe('20261122');
    expect(easternDay(at('2026-07-22T03:59:00Z'))).toBe('20260721');
  });

  it('the simulated game day is worded like on the real scoreboard', () => {
    expect(startInWords(at('2026-02-22T18:00:00Z'))).toEqual({
      detail: 'Sun, February 22nd at 1:00 PM EST',
      shortDetail: '2/22 - 1:00 PM EST',
    });
    expect(startInWords(at('2026-09-17T22:10:00Z')).shortDetail).toBe('9/17 - 6:10 PM EDT');
  });

  it('the simulated game day uses the ordinals st, nd, rd and th', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual([
      'st',
      'nd',
      'rd',
      'th',
      'th',
      'th',
      'th',
      'st',
      'nd',
    ]);
  });
});
