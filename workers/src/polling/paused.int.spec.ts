import { FeedStatusStore, PausedFeedsStore } from '@fairline/shared/node';
import { PollScoresProcessor } from '../scores/poll-scores.processor.js';
import type { PollScoresService } from '../scores/poll-scores.service.js';
import type { ReadFinalsAgainService } from '../settlement/read-finals-again.service.js';
import { Connections } from '../testing/connections.js';
import { PollProcessor } from './poll.processor.js';
import type { PollService } from './poll.service.js';

const connections = new Connections();
afterAll(() => connections.close());

it('a feed that an operator paused is not polled until it is resumed, and all others are', async () => {
  const redis = await connections.redis();
  const [status, paused] = [new FeedStatusStore(redis), new PausedFeedsStore(redis)];
  const asked: string[] = [];
  const polls: Pick<PollService, 'poll'> = {
    poll: async ({ sport, section }) => {
      asked.push(`${sport} ${section}`);
      return { faults: [], changed: 4 };
    },
  };
  const scores: Pick<PollScoresService, 'poll'> = {
    poll: async (sport) => {
      asked.push(`${sport} scores`);
      return 3;
    },
  };
  const past: Pick<ReadFinalsAgainService, 'readSome'> = { readSome: async () => {} };
  const poll = new PollProcessor(polls as PollService, status, paused);
  const pollScores = new PollScoresProcessor(
    scores as PollScoresService,
    status,
    paused,
    past as ReadFinalsAgainService,
  );
  const sport = `paused_${Date.now()}`;
  const all = async () => {
    asked.length = 0;
    await poll.work({ sport, section: 'game' });
    await poll.work({ sport, section: 'props' });
    await pollScores.work({ sport });
    return asked;
  };

  expect(await paused.pause({ sport, subject: 'game' })).toBe(true);
  expect(await paused.pause({ sport, subject: 'scores' })).toBe(true);
  expect(await all()).toEqual([`${sport} props`]);
  expect((await status.all())[`${sport}|game`]).toBeUndefined();
  expect(await paused.resume({ sport, subject: 'game' })).toBe(true);
  expect(await paused.resume({ sport, subject: 'scores' })).toBe(true);
  expect(await all()).toEqual([`${sport} game`, `${sport} props`, `${sport} scores`]);
  const noted = await status.all();
  expect(noted[`${sport}|props`]).toEqual({ lastGoodAt: expect.any(Number), failures: 0, changed: 4 });
  expect(noted[`${sport}|scores`]).toMatchObject({ changed: 3 });
});
