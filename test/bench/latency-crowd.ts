/** The browsers of the latency bench, a process of their own: as many sockets at our server as at the raw one, each reading all it hears. */
import type { BoardNews } from '@fairline/shared/contract';
import { crowd, rawSocket, visitorSocket } from './fanout-crowd.js';
import { quantile } from './rounds.js';

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

// Asked for what it measured, it tells and begins anew.
process.on('message', (side: keyof typeof delays) => {
  const all = delays[side].splice(0);
  process.send?.({ heard: all.length, p50: quantile(all, 0.5), p99: quantile(all, 0.99) });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
