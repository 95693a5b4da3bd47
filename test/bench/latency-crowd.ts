/** The sockets of the latency benchmark, in their own process: as many at our server as at the raw one, each parsing everything. */
import type { BoardNews } from '@fairline/shared/contract';
import { quantile } from './delays.js';
import { crowd, rawSocket, visitorSocket } from './fanout-crowd.js';

const [size = '', port = '', peerPort = '', token = '', board = ''] = process.argv.slice(2);

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

// Reports the delays since the last question, and starts over.
process.on('message', ({ side }: { readonly side: keyof typeof delays }) => {
  const all = delays[side].splice(0);
  process.send?.({ heard: all.length, p50: quantile(all, 0.5), p99: quantile(all, 0.99) });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
