import { ALL_REGIONS, eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';
import { sureWinsIn } from '../testing/sure-wins.js';
import { LEAGUES } from './leagues.js';

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
});
