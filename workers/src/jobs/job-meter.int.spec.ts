import { randomUUID } from 'node:crypto';
import { JobMarksStore, ProcessMeter, processName, workOf } from '@fairline/shared/node';
import { Queue, Worker } from 'bullmq';
import { Connections } from '../testing/connections.js';
import { JobMeter } from './job-meter.js';

const connections = new Connections();
afterAll(() => connections.close());

it('completed scheduled jobs and stalled jobs are recorded, but no one-off jobs', async () => {
  const redis = await connections.redis();
  const marks = new JobMarksStore(redis);
  const name = `marked-${randomUUID()}`;
  const connection = redis.duplicate({ maxRetriesPerRequest: null, enableOfflineQueue: true });
  const [queue, worker] = [new Queue(name, { connection }), new Worker(name, async () => {}, { connection })];
  try {
    new JobMeter(new ProcessMeter(processName('workers')), marks).watch(worker);
    const done: unknown[] = [];
    const both = new Promise<void>((resolve) => {
      worker.on('completed', ({ data }) => {
        done.push(data);
        if (done.length === 2) resolve();
      });
    });
    const begunAt = Date.now();
    await queue.add('once', { event: 'evt_1' });
    await queue.upsertJobScheduler('again', { every: 3_600_000 }, { data: { sport: 'nba', section: 'game' } });
    await both;
    worker.emit('stalled', 'a job', 'active');
    const marked = await untilMarked(marks, name);
    expect(marked.done[workOf(name, { section: 'game', sport: 'nba' })]).toBeGreaterThanOrEqual(begunAt);
    expect(marked.done[workOf(name, { event: 'evt_1' })]).toBeUndefined();
    expect(marked.stalled[name]).toBe(1);
  } finally {
    await worker.close(true);
    await queue.obliterate({ force: true });
    await queue.close();
    await redis.hdel('jobs:{ops}:done', workOf(name, { sport: 'nba', section: 'game' }));
    connection.disconnect();
  }
});

// The mark of the stall is written last.
const untilMarked = async (marks: JobMarksStore, queue: string) => {
  for (;;) {
    const marked = await marks.read(Date.now());
    if (marked.stalled[queue] !== undefined) return marked;
  }
};
