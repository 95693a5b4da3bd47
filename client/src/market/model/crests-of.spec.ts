import { crestsOf } from './crests-of.js';

it('logos come from our own server, away team first, with the initials of the shown names', () =>
  expect(
    crestsOf({ away: 'Texas A&M Aggies', home: 'élan Chalon/2', sport: 'basketball_ncaab' }).map(Object.values),
  ).toEqual([
    ['/api/logos/basketball_ncaab/Texas%20A%26M%20Aggies', 'T'],
    ['/api/logos/basketball_ncaab/%C3%A9lan%20Chalon%2F2', 'É'],
  ]));

it('initials are those of nicknames where matches are written with them', () =>
  expect(
    crestsOf({ away: 'Buffalo Bills', home: 'Kansas City Chiefs', sport: 'americanfootball_nfl' }).map(
      ({ letter }) => letter,
    ),
  ).toEqual(['B', 'C']));

it('no logo is requested for a sport without a scoreboard', () =>
  expect(crestsOf({ away: 'Ajax', home: '', sport: 'soccer_netherlands_eredivisie' })).toEqual([
    { src: undefined, letter: 'A' },
    { src: undefined, letter: '' },
  ]));
