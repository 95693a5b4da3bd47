import { sameTeam, teamKey } from './same-team.js';

it.each([
  ['LA Clippers', 'Los Angeles Clippers', true],
  ['Montréal Canadiens', 'Montreal Canadiens', true],
  ['Ohio St Buckeyes', 'Ohio State Buckeyes', true],
  ['Miami (OH) RedHawks', 'Miami RedHawks', true],
  ['Red Bull New York', 'New York Red Bulls', true],
  ['Red Bull New York', 'New York City FC', false],
  ['Loyola (Chi) Ramblers', 'Loyola Chicago Ramblers', true],
  ['New York Giants', 'New York Jets', false],
])('whether %s and %s are the same team: %s', (a, b, same) => expect(sameTeam(a, b)).toBe(same));

it('any text can be turned into a team key', () =>
  expect(['constructor', '__proto__', '!'].map(teamKey)).toEqual(['constructor', 'proto', '']));
