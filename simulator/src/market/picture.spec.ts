import { SATURDAY } from '../testing/at.js';
import { LEAGUES } from './games/leagues.js';
import { stateAt } from './games/state.js';
import { Market } from './market.js';

const HOUR = 3600;

describe('the schedule of simulated games', () => {
  const moments = Array.from({ length: 12 }, (_, index) => SATURDAY + index * 7.3 * HOUR).map(Math.floor);

  it.each(LEAGUES.map(({ key }) => [key]))(
    'the schedule of simulated games has live, upcoming and final games at any hour: %s',
    (key) => {
      const league = LEAGUES.find((each) => each.key === key)!;
      const market = new Market(1);
      for (const now of moments) {
        const games = market.gamesOf(league, now);
        const open = market.openGamesOf(league, now).filter(({ postponed }) => !postponed);
        expect(open.length).toBeGreaterThanOrEqual(5);
        expect(open.length).toBeLessThanOrEqual(12);
        expect(open.some((game) => stateAt(game, now).phase === 'live' || stateAt(game, now).phase === 'delayed')).toBe(
          true,
        );
        expect(open.some(({ commence }) => commence > now && commence < now + 2 * HOUR)).toBe(true);
        expect(open.some(({ commence }) => commence > now + 24 * HOUR)).toBe(true);
        expect(games.some((game) => stateAt(game, now).phase === 'final' && game.commence < now - 20 * HOUR)).toBe(
          true,
        );
      }
    },
  );

  it('the schedule of simulated games never has a team in two live games at once', () => {
    const market = new Market(1);
    for (const league of LEAGUES) {
      for (const now of moments) {
        const live = market.gamesOf(league, now).filter((game) => stateAt(game, now).phase === 'live');
        const teams = live.flatMap(({ home, away }) => [home.id, away.id]);
        expect(new Set(teams).size).toBe(teams.length);
      }
    }
  });

  it('the schedule of simulated games has the same games and ids after a restart', () => {
    const league = LEAGUES[2]!;
    const before = new Market(1).gamesOf(league, SATURDAY).map(({ id }) => id);
    const after = new Market(1).gamesOf(league, SATURDAY + 60).map(({ id }) => id);
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(new Set(before).size).toBe(before.length);
    expect(before.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });
});
