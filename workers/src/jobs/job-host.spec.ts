import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { PinoLogger, Logger as PinoNest } from 'nestjs-pino';
import { JobHost } from './job-host.js';

class Polls extends JobHost<'poll'> {
  protected readonly job = 'poll';
  readonly seen: unknown[] = [];

  async work(about: unknown) {
    await Promise.resolve();
    new Logger('polls').log('asked');
    this.seen.push(about);
  }
}

describe('a running job', () => {
  const lines: string[] = [];
  const pinoHttp = [{ level: 'info' }, { write: (line: string) => void lines.push(line) }] as const;
  const host = new Polls();
  const job = (data: object) => ({ id: 'repeat:poll:1', name: 'poll', queueName: 'poll', data }) as Job<object>;
  const logged = () => lines.splice(0).map((line) => JSON.parse(line) as object);

  beforeAll(() => {
    const params = { pinoHttp: [...pinoHttp] as never };
    const logs = new PinoLogger(params);
    Object.assign(host, { logs });
    Logger.overrideLogger(new PinoNest(logs, params));
  });
  afterAll(() => Logger.overrideLogger(false));

  it('every line that is logged during a job has its queue and id', async () => {
    await host.process(job({ sport: 'basketball_nba', section: 'game' }));
    expect(host.seen).toEqual([{ sport: 'basketball_nba', section: 'game' }]);
    expect(logged()).toEqual([expect.objectContaining({ msg: 'asked', job: { queue: 'poll', id: 'repeat:poll:1' } })]);
    new Logger('polls').log('later');
    expect(logged()).toEqual([expect.not.objectContaining({ job: expect.anything() })]);
  });

  it('a failed job is named in the log', () => {
    host.failed(job({ sport: 'basketball_nba', section: 'game' }), new Error('no answer'));
    expect(logged()).toEqual([
      expect.objectContaining({
        msg: expect.stringContaining('no answer'),
        job: { queue: 'poll', id: 'repeat:poll:1' },
      }),
    ]);
  });

  it('a job is refused when its data does not match the schema', async () => {
    await expect(host.process(job({ sport: 'basketball_nba' }))).rejects.toThrow();
    expect(host.seen).toHaveLength(1);
  });
});
