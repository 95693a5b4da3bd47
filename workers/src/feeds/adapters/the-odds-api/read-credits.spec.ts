import { readCredits } from './read-credits.js';

describe('readCredits', () => {
  it('the three credit headers are read', () => {
    const headers = new Headers({ 'x-requests-remaining': '480', 'x-requests-used': '20', 'x-requests-last': '3' });
    expect(readCredits(headers)).toEqual({ remaining: 480, used: 20, last: 3 });
  });
  it.each<Record<string, string>>([
    {},
    { 'x-requests-remaining': '480' },
    { 'x-requests-remaining': 'x', 'x-requests-used': '1', 'x-requests-last': '1' },
  ])('%j contains no credits', (headers) => expect(readCredits(new Headers(headers))).toBeUndefined());
});
