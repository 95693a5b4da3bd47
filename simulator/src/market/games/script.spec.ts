import { SATURDAY } from '../../testing/at.js';
import { Market } from '../market.js';
import { LEAGUES } from './leagues.js';
import { scriptOf } from './script.js';
import { stateAt } from './state.js';

const finals = (key: string) => {
  const league = LEAGUES.find((each) => each.key === key)!;
  const market = new Market(3);
  return [0, 4, 8, 12]
    .flatMap((days) => market.gamesOf(league, SATURDAY + days * 86_400))
    .filter((game) => !game.postponed)
    .map((game) => ({ game, script: scriptOf(game), end: stateAt(game, game.starts + scriptOf(game).length) }));
};

describe('the script of a simulated game', () => {
  it.each(LEAGUES.map(({ key }) => [key]))(
    'a simulated game ends final, with a score that is the sum of its periods: %s',
    (key) => {
      for (const { end } of finals(key)) {
        expect(end.phase).toBe('final');
        expect(end.byPeriod.reduce((sum, [home]) => sum + home, 0)).toBe(end.home);
        expect(end.byPeriod.reduce((sum, [, away]) => sum + away, 0)).toBe(end.away);
      }
    },
  );

  it('a simulated game ends in a tie in soccer only', () => {
    const ties = LEAGUES.filter(({ key }) => finals(key).some(({ end }) => end.home === end.away)).map(
      ({ key }) => key,
    );
    expect(ties).toEqual(['soccer_usa_mls']);
  });

  it('simulated games have on average about as many points as real games of the league', () => {
    for (const league of LEAGUES) {
      const games = finals(league.key);
      const mean = games.reduce((sum, { end }) => sum + end.home + end.away, 0) / games.length;
      expect(Math.abs(mean / league.total - 1)).toBeLessThan(0.12);
    }
  });

  it('a simulated game never lowers the score', () => {
    const { game, script } = finals('basketball_nba')[0]!;
    let last = 0;
    for (let second = 0; second <= script.length; second += 60) {
      const { home, away } = stateAt(game, game.starts + second);
      expect(home + away).toBeGreaterThanOrEqual(last);
      last = home + away;
    }
  });

  it("a simulated game skips the home team's half of the ninth inning when it leads", () => {
    const short = finals('baseball_mlb').filter(
      ({ end }) => end.moment.period === 9 && end.home > end.away && end.byPeriod[8]?.[0] === 0,
    );
    expect(short.length).toBeGreaterThan(0);
    for (const { game, script } of short) expect(script.length).toBe((8.5 / 9) * 9 * game.league.law.wallSeconds);
  });
});
