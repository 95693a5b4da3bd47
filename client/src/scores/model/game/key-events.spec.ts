import fc from 'fast-check';
import { keyEventsOf } from './key-events.js';

const NFL = 'americanfootball_nfl';
const NBA = 'basketball_nba';
const scores = fc.array(fc.record({ at: fc.nat(), home: fc.nat(9), away: fc.nat(9) }));

it('every score of a game is a key event, latest first, and together they are the score', () =>
  fc.assert(
    fc.property(scores, (changes) => {
      const events = keyEventsOf(changes, NFL);
      const last = changes.at(-1);
      const sum = (side: 'home' | 'away') => events.reduce((all, { by }) => all + by[side], 0);
      expect([sum('home'), sum('away')]).toEqual([last?.home ?? 0, last?.away ?? 0]);
      if (events[0]) expect(events[0]).toMatchObject({ home: last!.home, away: last!.away });
    }),
  ));

it('a score turns the game if it ties it or gives the lead to the other team', () => {
  const at = (home: number, away: number) => ({ at: 1, home, away });
  const turns = keyEventsOf([at(0, 0), at(3, 0), at(10, 0), at(10, 10), at(10, 17), at(24, 17)], NFL);
  expect(turns.map(({ turn }) => turn)).toEqual(['lead', 'lead', 'tie', undefined, 'lead']);
});

it('in basketball only what turns the game is a key event', () =>
  fc.assert(
    fc.property(scores, (changes) =>
      expect(keyEventsOf(changes, NBA)).toEqual(keyEventsOf(changes, NFL).filter(({ turn }) => turn)),
    ),
  ));
