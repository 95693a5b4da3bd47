import type { QuotaRepository, QuotaStore } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { QuotaRecord } from './quota-record.js';

it('counts that cannot be saved are logged once, and once more when they are saved again', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue(undefined);
  let isDown = true;
  const store = {
    unsaved: async () => {
      if (isDown) throw new Error('Redis is away');
      return [];
    },
  } as Partial<QuotaStore> as QuotaStore;
  const record = new QuotaRecord(store, {} as QuotaRepository);

  await record.attempt();
  await record.attempt();
  expect(warn.mock.calls).toEqual([['the counts of calls cannot be saved: Redis is away']]);
  expect(log).not.toHaveBeenCalled();

  isDown = false;
  await record.attempt();
  await record.attempt();
  expect(log.mock.calls).toEqual([['the counts of calls are saved again']]);
});
