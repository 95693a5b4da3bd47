import { LEAGUES } from './games/leagues.js';
import { rosterOf } from './roster.js';
import { onSlate, SLATES } from './slate.js';

describe('the players of a league', () => {
  it.each(LEAGUES.map(({ key, ...league }) => [key, { key, ...league }] as const))(
    'the players of a league have unique names: %s',
    (_, league) => {
      for (const slate of SLATES) {
        const playing = onSlate(league, slate);
        const names = league.teams.flatMap((team) => rosterOf(playing, team).map(({ name }) => name));
        expect(new Set(names).size).toBe(names.length);
      }
    },
  );

  it('the players of a league are usually the best few of each team, and many more on the Sunday slate', () => {
    const nfl = LEAGUES.find(({ key }) => key === 'americanfootball_nfl')!;
    const rolesOn = (slate: (typeof SLATES)[number]) =>
      rosterOf(onSlate(nfl, slate), nfl.teams[0]!).map(({ role }) => role);
    expect(rolesOn('sunday').length).toBeGreaterThan(2 * rolesOn('usual').length);
    expect(rolesOn('sunday').slice(0, rolesOn('usual').length)).toEqual(rolesOn('usual'));
  });
});
