import { crestsOf } from './crests-of.js';

it('finds the logos on our own server, visitors first, and the letters of the names that are shown', () =>
  expect(
    crestsOf({ away: 'Texas A&M Aggies', home: 'élan Chalon/2', sport: 'basketball_ncaab' }).map(Object.values),
  ).toEqual([
    ['/api/logos/basketball_ncaab/Texas%20A%26M%20Aggies', 'T'],
    ['/api/logos/basketball_ncaab/%C3%A9lan%20Chalon%2F2', 'É'],
  ]));

it('has the letters of nicknames where matches are written by them', () =>
  expect(
    crestsOf({ away: 'Buffalo Bills', home: 'Kansas City Chiefs', sport: 'americanfootball_nfl' }).map(
      ({ letter }) => letter,
    ),
  ).toEqual(['B', 'C']));

it('asks for no logo where there is no scoreboard', () =>
  expect(crestsOf({ away: 'Ajax', home: '', sport: 'soccer_netherlands_eredivisie' })).toEqual([
    { src: undefined, letter: 'A' },
    { src: undefined, letter: '' },
  ]));
