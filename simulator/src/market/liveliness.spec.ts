import { ALL_REGIONS, eventOf, eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';
import { middlesIn } from '../testing/middles.js';
import { sureWinsIn } from '../testing/sure-wins.js';
import { LEAGUES } from './games/leagues.js';

describe('a market of thirty books', () => {
  it('a market of thirty books opens and closes arbitrages without intervention, with a few open at any time', () => {
    const { time, get } = simulatorAt(SATURDAY);
    const counts: number[] = [];
    const profits: number[] = [];
    let open = new Set<string>();
    let [opened, closed] = [0, 0];
    for (let step = 0; step <= 10; step++) {
      const wins = new Map(
        LEAGUES.flatMap(({ key }) => [
          ...sureWinsIn(eventsOf(get(`/v4/sports/${key}/odds?${ALL_REGIONS}&markets=h2h,spreads,totals`))),
        ]),
      );
      if (step > 0) opened += [...wins.keys()].filter((win) => !open.has(win)).length;
      closed += [...open].filter((win) => !wins.has(win)).length;
      open = new Set(wins.keys());
      counts.push(wins.size);
      profits.push(...wins.values());
      time.now += 60;
    }
    counts.sort((one, other) => one - other);
    profits.sort((one, other) => one - other);
    expect(opened).toBeGreaterThan(10);
    expect(closed).toBeGreaterThan(10);
    expect(counts[5]).toBeGreaterThanOrEqual(2);
    expect(counts[5]).toBeLessThanOrEqual(12);
    expect(profits[Math.floor(profits.length / 2)]).toBeLessThan(0.02);
  });

  it('a market of thirty books opens and closes middles without intervention, with a few dozen at most at any time', () => {
    const { time, get } = simulatorAt(SATURDAY);
    const ask = (path: string) => {
      time.now += 0.2; // the simulator limits the rate of calls
      return get(path);
    };
    const middlesNow = (): string[] =>
      LEAGUES.flatMap(({ key }) => {
        const games = eventsOf(ask(`/v4/sports/${key}/events?`));
        const upcoming = games.filter(({ commence_time: start }) => Date.parse(start) / 1000 > time.now);
        const odds = upcoming.map(({ id }) => eventOf(ask(`/v4/sports/${key}/events/${id}/odds?${LINES}`)));
        return odds.flatMap((event) => middlesIn(event, 3, 15));
      });

    const looks: Set<string>[] = [];
    for (let look = 0; look < 3; look++) {
      looks.push(new Set(middlesNow()));
      time.now += 240;
    }
    for (const open of looks) {
      expect(open.size).toBeGreaterThanOrEqual(3);
      expect(open.size).toBeLessThanOrEqual(60);
    }
    const [first, , last] = looks as [Set<string>, Set<string>, Set<string>];
    expect([...first].filter((middle) => !last.has(middle))).not.toEqual([]);
    expect([...last].filter((middle) => !first.has(middle))).not.toEqual([]);
  });
});

/** The lines that the product polls by default, which are where middles are looked for. */
const LINES = `${ALL_REGIONS}&markets=${[
  ...['spreads', 'totals', 'alternate_spreads', 'alternate_totals', 'team_totals', 'alternate_team_totals'],
  ...['spreads_h1', 'totals_h1', 'spreads_q1', 'totals_q1', 'spreads_p1', 'totals_p1'],
].join()}`;
