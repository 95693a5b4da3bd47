import type { OpsFigures } from '@fairline/shared/contract';
import { processConditions } from './process-conditions.js';

const figures = (process: { readonly loop_lag_p99: number; readonly uptime: number }) =>
  ({
    processes: [{ name: 'server-1', kind: 'server', commit: null, rss_bytes: 1, heard_ago: 0, ...process }],
    realtime: { sockets: 0, commit_to_push: { p50: null, p99: null } },
    requests_last_minute: { answered: 0, errors: 0 },
  }) as unknown as OpsFigures;
const levels = (loop_lag_p99: number, uptime: number) =>
  processConditions(figures({ loop_lag_p99, uptime })).map(({ id, level }) => `${id} ${level}`);

it('reports a process with a slow event loop, but not in its first minute', () => {
  expect(levels(90, 3_600_000)).toEqual([]);
  expect(levels(200, 3_600_000)).toEqual(['event-loop-lag amber']);
  expect(levels(600, 3_600_000)).toEqual(['event-loop-lag red']);
  expect(levels(600, 61_000)).toEqual(['event-loop-lag red']);
  expect(levels(600, 59_000)).toEqual([]);
});
