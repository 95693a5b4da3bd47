import { FeedStatusStore } from '@fairline/shared/node';
import { FeedError } from '../feeds/feed-error.js';
import { Connections } from '../testing/connections.js';
import { noteStatus } from './note-status.js';

const connections = new Connections();
afterAll(() => connections.close());

it('the last number of changed prices is kept while the feed does not answer', async () => {
  const status = new FeedStatusStore(await connections.redis());
  const feed = { sport: `silent_${Date.now()}`, subject: 'game' };
  const changed = async () => (await status.all())[`${feed.sport}|game`]?.changed;
  const silence = [new FeedError('timed-out', 'the feed did not answer in time')];
  await noteStatus(status, feed, { faults: [], changed: 7 });
  await noteStatus(status, feed, { faults: silence, changed: 0 });
  expect(await changed()).toBe(7);
  await noteStatus(status, feed, { faults: silence, changed: 2 }); // part of it was answered
  expect(await changed()).toBe(2);
  await noteStatus(status, feed, { faults: [], changed: 0 });
  expect(await changed()).toBe(0);
});

it('the cost of the last answered poll is kept', async () => {
  const status = new FeedStatusStore(await connections.redis());
  const feed = { sport: `costly_${Date.now()}`, subject: 'props' };
  const cost = async () => (await status.all())[`${feed.sport}|props`]?.credits;
  await noteStatus(status, feed, { faults: [], changed: 0 });
  expect(await cost()).toBeUndefined();
  await noteStatus(status, feed, { faults: [], changed: 0, credits: 12 });
  await noteStatus(status, feed, { faults: [], changed: 0 }); // no game had its turn
  expect(await cost()).toBe(12);
  await noteStatus(status, feed, { faults: [], changed: 0, credits: 0 });
  expect(await cost()).toBe(0);
});
