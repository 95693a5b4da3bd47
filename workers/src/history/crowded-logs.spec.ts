import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CrowdedLogs } from './crowded-logs.js';

it('a log with more than 15,000 entries is reported once, and again after it was shorter in between', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const logs = new CrowdedLogs();
  const warned = [15_000, 15_001, 19_000, 15_000, 16_000].map((waiting) => {
    logs.look('log:nfl', waiting);
    return warn.mock.calls.length;
  });
  expect(warned).toEqual([0, 1, 1, 1, 2]);
  expect(warn.mock.calls[0]?.[0]).toContain('15001 news entries wait in log:nfl');
  warn.mockRestore();
});
