/** The sockets of the latency benchmark, in their own process: as many at our server as at the raw one, each parsing everything. */
import type { BoardNews } from '@fairline/shared/contract';
import { until } from '../../scripts/services/process-life.mjs';
import { quantile } from './delays.js';
import { crowd, rawSocket, visitorSocket } from './fanout-crowd.js';

const [size = '', port = '', peerPort = '', token = '', board = ''] = process.argv.slice(2);

const PATIENCE_MS = 60_000;
const LATE_MS = 1_000;

const delays = { ours: [] as number[], raw: [] as number[] };
const note = (to: number[], { at }: Pick<BoardNews, 'at'>) => to.push(Date.now() - at);

await crowd(Number(size), () =>
  visitorSocket(
    Number(port),
    ['board:join', JSON.parse(board)],
    (text) => {
      const [, , diffs] = JSON.parse(text.slice(2)) as [string, unknown, string];
      for (const news of JSON.parse(diffs) as BoardNews[]) note(delays.ours, news);
    },
    token,
  ),
);
await crowd(Number(size), () => rawSocket(Number(peerPort), (text) => note(delays.raw, JSON.parse(text) as BoardNews)));

// Waits until all that was sent has been heard, reports the delays since the last question, and starts over.
process.on('message', async ({ side, sent }: { readonly side: keyof typeof delays; readonly sent: number }) => {
  await until(() => delays[side].length >= sent, PATIENCE_MS, 50);
  const all = delays[side].splice(0);
  const late = all.filter((delay) => delay > LATE_MS).length;
  process.send?.({ heard: all.length, late, p50: quantile(all, 0.5), p99: quantile(all, 0.99) });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
