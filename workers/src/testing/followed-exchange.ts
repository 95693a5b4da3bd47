/** Follows Polymarket as a worker does, in a process of its own: for the benchmark that counts what following costs. */
import { BoardStore, openRedis } from '@fairline/shared/node';
import { Logger } from '@nestjs/common';
import { PolymarketStream } from '../feeds/adapters/polymarket/polymarket-stream.js';
import { FollowedStream } from '../streams/followed-stream.js';
import { aWorker } from './a-worker.js';

const [redisUrl = '', url = '', socketUrl = '', sports = ''] = process.argv.slice(2);

Logger.overrideLogger(false);
const redis = await openRedis(redisUrl, { commandTimeout: 30_000 });
const boards = new BoardStore(redis);
const stream = new FollowedStream(
  new PolymarketStream({ url, socketUrl, log: () => undefined }),
  { sports: sports.split(','), makesGames: false },
  {
    updates: aWorker(redis, new Set(['polymarket'])).taking,
    gamesOf: (sport) => boards.eventsOf({ sport, section: 'game' }),
  },
  () => undefined,
);
void stream.run(new AbortController().signal);

// Tells what it used since it began, and how its stream is doing.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, report: stream.report() });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
