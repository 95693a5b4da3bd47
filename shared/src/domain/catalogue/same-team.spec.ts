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
])('%s and %s: %s', (a, b, same) => expect(sameTeam(a, b)).toBe(same));

it('takes any text for a name', () =>
  expect(['constructor', '__proto__', '!'].map(teamKey)).toEqual(['constructor', 'proto', '']));
