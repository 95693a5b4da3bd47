import { readOdds } from './read-odds.js';

const [home, away] = [{ abbreviation: 'KC' }, { abbreviation: 'BUF' }];
const read = (odds: object) => readOdds([{ provider: { name: 'A book' }, ...odds } as never], home, away);

describe('the line beside a game', () => {
  it.each([
    ['KC -2.5', 'KC -2.5', -2.5],
    ['BUF -3.0', 'BUF -3.0', 3],
    ['EVEN', 'EVEN', 0],
    ['PK', 'PK', 0],
  ])('is the home team’s handicap too: %s', (details, spread, handicap) =>
    expect(read({ details })).toEqual({ spread, home_spread: handicap, provider: 'A book' }),
  );

  it('is a price in sports of few points, and the spread is written from its number', () =>
    expect(read({ details: 'BUF -120', spread: 1.5, overUnder: 8.5 })).toEqual({
      spread: 'BUF -1.5',
      home_spread: 1.5,
      moneyline: 'BUF -120',
      overUnder: 8.5,
      provider: 'A book',
    }));

  it('has no spread where only a price is written', () =>
    expect(read({ details: 'KC -230', overUnder: 2.5 })).not.toHaveProperty('spread'));

  it('is even where nobody is the favourite', () => expect(read({ spread: 0 })).toMatchObject({ spread: 'EVEN' }));

  it('says nothing of a team that it does not name, nor of a text that is no line', () => {
    expect(read({ details: 'LV -7' })).not.toHaveProperty('home_spread');
    expect(read({ details: 'OFF', overUnder: 40 })).toEqual({ overUnder: 40, provider: 'A book' });
  });

  it('is none where the list holds nothing', () => {
    for (const odds of [null, undefined, [], [null], [{ details: null, overUnder: null }]])
      expect(readOdds(odds, home, away)).toBeUndefined();
  });
});
