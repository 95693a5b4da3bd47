import { sleep } from '@fairline/shared/node';
import { CalibrationController } from './calibration.controller.js';

describe('the record of calibration', () => {
  /** A controller whose record takes a while, and how many read it at once at most. */
  const aController = () => {
    const order: unknown[] = [];
    let [inside, most] = [0, 0];
    const read = async (asked: unknown) => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(2);
      inside -= 1;
      order.push(asked);
      return [];
    };
    const figures = { of: async (sport: unknown) => ({ sport, rows: await read(sport) }) };
    const record = { flagged: (_: unknown, __: unknown, place: unknown) => read(place) };
    const controller = new CalibrationController(figures as never, record as never);
    const answer = {
      setHeader: () => answer,
      type: () => answer,
      vary: () => answer,
      send: () => answer,
      on: () => answer,
    };
    return { controller, order, most: () => most, answer: answer as never };
  };
  const askedBy = (ip: string) => ({ ip, headers: {}, acceptsEncodings: () => false, fresh: false }) as never;

  it('is read for one visitor at a time, whatever they ask for: ten connections to Postgres are for everybody', async () => {
    const { controller, most, answer } = aController();
    const pages = Array.from({ length: 12 }, (_, i) =>
      controller.flagged({ sport: undefined, before: `${i}-1` }, askedBy(`203.0.113.${i}`)),
    );
    const sports = ['basketball_nba', 'icehockey_nhl', undefined] as const;
    const figures = sports.map((sport) => controller.latest({ sport }, askedBy('203.0.113.9'), answer));
    await Promise.allSettled([...pages, ...figures]);
    expect(most()).toBe(1);
  });

  it('is read for networks by turns, and for the /64 of one /48 as for one', async () => {
    const { controller, order } = aController();
    const ask = (ip: string, at: number) => controller.flagged({ sport: undefined, before: `${at}-1` }, askedBy(ip));
    const flood = Array.from({ length: 6 }, (_, i) => ask(`2001:db8:1:${i}::1`, i));
    await Promise.all([...flood, ask('203.0.113.5', 99)]);
    expect(order.slice(0, 3)).toContainEqual({ at: 99, id: '1' });
  });
});
