import type { BoardId } from '@fairline/shared/contract';
import { Poller } from '../bench/latency-poller.js';
import { onOneServer } from '../testbed/one-server.js';
import { Visitor } from '../testbed/visitor.js';

const POLL_EVERY_MS = 500;

/** One server with its own stores, and a board of sixty games whose prices move twice a second. */
export interface LoadedServer {
  readonly port: number;
  readonly serverPid: number;
  readonly token: string;
  readonly board: BoardId;
}

// All load comes from one address and would hit that address's limits.
const ENV = { FAIRLINE_DEMO: '1', LIMITS: 'off' } as const;

export const withLoadedServer = <T>(work: (server: LoadedServer) => Promise<T>): Promise<T> =>
  onOneServer(ENV, async ({ server, port, redis, atEnd }) => {
    const poller = new Poller(redis);
    await poller.poll();
    const { token } = await Visitor.signIn(server.url);
    const polling = everySoOften(() => poller.poll());
    atEnd(() => clearInterval(polling));
    return work({ port, serverPid: server.pid, token, board: poller.board });
  });

// A poll that takes longer than the interval is not followed by two at once.
const everySoOften = (poll: () => Promise<void>): NodeJS.Timeout => {
  let isUnderWay = false;
  return setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await poll().finally(() => {
      isUnderWay = false;
    });
  }, POLL_EVERY_MS);
};
