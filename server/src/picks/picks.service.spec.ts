import type { Pick } from '@fairline/shared/domain';
import type { Config } from '../platform/config.js';
import { PickTraffic } from './pick-traffic.js';
import { PicksService } from './picks.service.js';

type Parts = ConstructorParameters<typeof PicksService>;

/** Pages of one pick each. What is still held of a page when the next one is read is changed. */
const pagesOf = (picks: readonly Pick[]) => ({
  reading: 0,
  mostReading: 0,
  async page(_: string, after: string) {
    this.reading += 1;
    this.mostReading = Math.max(this.mostReading, this.reading);
    await new Promise(setImmediate);
    this.reading -= 1;
    const nth = after === '' ? 0 : Number(after) + 1;
    if (nth > 0) Object.assign(picks[nth - 1]!, { league: 'held' });
    return { picks: [{ id: `${nth}`, pick: picks[nth]! }], isMore: nth < picks.length - 1, bytes: 1 };
  },
});

const serviceFor = (pages: ReturnType<typeof pagesOf>) => {
  const traffic = new PickTraffic({ LIMITS: 'on', NODE_ENV: 'test' } as Config);
  const none = {} as never;
  return new PicksService(pages as unknown as Parts[0], none, none, none, traffic, none);
};

const aPick = (id: number): Pick => ({ id, league: 'NBA', status: 'won', stake: 1, potential: 2 });

it('of a page of picks nothing is held while the next ones are read but what is counted', async () => {
  const pages = pagesOf([aPick(0), aPick(1), aPick(2)]);
  const { sportStats, totalBets } = await serviceFor(pages).results('ann', 0);
  expect(totalBets).toBe(3);
  expect(Object.keys(sportStats)).toEqual(['NBA']);
});

it('the picks of one user are counted at a time', async () => {
  const pages = pagesOf([aPick(0)]);
  const service = serviceFor(pages);
  await Promise.all(['ann', 'bob', 'cid'].map((who) => service.results(who, 0)));
  expect(pages.mostReading).toBe(1);
});
