import { readOdds } from './read-odds.js';

const [home, away] = [{ abbreviation: 'KC' }, { abbreviation: 'BUF' }];
const read = (odds: object) => readOdds([{ provider: { name: 'A book' }, ...odds } as never], home, away);

describe('the betting line of a game', () => {
  it.each([
    ['KC -2.5', 'KC -2.5', -2.5],
    ['BUF -3.0', 'BUF -3.0', 3],
    ['EVEN', 'EVEN', 0],
    ['PK', 'PK', 0],
  ])("the line is converted to the home team's handicap: %s", (details, spread, handicap) =>
    expect(read({ details })).toEqual({ spread, home_spread: handicap, provider: 'A book' }),
  );

  it('a line is a moneyline in low-scoring sports, where the spread is written from its number', () =>
    expect(read({ details: 'BUF -120', spread: 1.5, overUnder: 8.5 })).toEqual({
      spread: 'BUF -1.5',
      home_spread: 1.5,
      moneyline: 'BUF -120',
      overUnder: 8.5,
      provider: 'A book',
    }));

  it('there is no spread where only a moneyline is given', () =>
    expect(read({ details: 'KC -230', overUnder: 2.5 })).not.toHaveProperty('spread'));

  it('the spread is EVEN where neither team is the favourite', () =>
    expect(read({ spread: 0 })).toMatchObject({ spread: 'EVEN' }));

  it('a text is ignored when it names an unknown team or is not a line', () => {
    expect(read({ details: 'LV -7' })).not.toHaveProperty('home_spread');
    expect(read({ details: 'OFF', overUnder: 40 })).toEqual({ overUnder: 40, provider: 'A book' });
  });

  it('there are no odds when the list is empty', () => {
    for (const odds of [null, undefined, [], [null], [{ details: null, overUnder: null }]])
      expect(readOdds(odds, home, away)).toBeUndefined();
  });
});
