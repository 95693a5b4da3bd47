import { LifeHistoryService } from './life-history.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUERY = { days: 7 } as const;

/** A service whose record is down while `isDown`, and how often it was read. */
const aService = () => {
  const record = { isDown: false, readings: 0 };
  const since = async () => {
    record.readings += 1;
    if (record.isDown) throw new Error('canceling statement due to statement timeout');
    return { from: undefined, begins: undefined, lost: record.readings };
  };
  return { record, service: new LifeHistoryService({ since } as never, {} as never, {} as never) };
};

it('while the record cannot be read, the last reading stands, and it is not tried more often than it is read', async () => {
  const { record, service } = aService();
  const { version } = await service.of(QUERY, HOUR);
  record.isDown = true;
  for (const minute of [6, 7, 10]) expect((await service.of(QUERY, HOUR + minute * MINUTE)).version).toBe(version);
  expect(record.readings).toBe(2);
  record.isDown = false;
  expect((await service.of(QUERY, HOUR + 12 * MINUTE)).version).not.toBe(version);
  record.isDown = true;
  await expect(service.of(QUERY, 3 * HOUR)).rejects.toThrow();
});

it('a first reading that fails is tried again by the next one who asks', async () => {
  const { record, service } = aService();
  record.isDown = true;
  await expect(service.of(QUERY, HOUR)).rejects.toThrow();
  record.isDown = false;
  expect((await service.of(QUERY, HOUR + 1)).version).toBe(String(HOUR + 1));
});
