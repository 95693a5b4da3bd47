import { ALL_REGIONS, SATURDAY, simulatorAt } from '../testing/at.js';

const PATH = `/v4/sports/basketball_nba/odds?${ALL_REGIONS}&markets=h2h,spreads,totals`;
const textAt = (simulator: ReturnType<typeof simulatorAt>) => JSON.stringify(simulator.get(PATH).body);

describe('the simulated market', () => {
  it('the simulated market gives byte-identical answers for the same seed and time', () => {
    expect(textAt(simulatorAt(SATURDAY))).toBe(textAt(simulatorAt(SATURDAY)));
  });

  it('the simulated market does not depend on earlier requests', () => {
    const polled = simulatorAt(SATURDAY - 60);
    for (; polled.time.now < SATURDAY; polled.time.now += 7) textAt(polled);
    polled.time.now = SATURDAY;
    expect(textAt(polled)).toBe(textAt(simulatorAt(SATURDAY)));
  });

  it('the simulated market has other games with another seed', () => {
    expect(textAt(simulatorAt(SATURDAY, { SIM_SEED: '2' }))).not.toBe(textAt(simulatorAt(SATURDAY)));
  });

  it('the simulated market moves its prices over time', () => {
    expect(textAt(simulatorAt(SATURDAY + 60))).not.toBe(textAt(simulatorAt(SATURDAY)));
  });
});
