import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { commandsAt, redisAt } from './redis.js';
import { roundOf } from './redis-connector.js';
import { isCluster, nodesIn } from './redis-nodes.js';

/** Opens additional connections, for uses that the shared one does not suit. */
export class RedisConnections {
  constructor(private readonly url: string) {}

  /** For commands. */
  commands(options: RedisOptions): Redis | Cluster {
    return commandsAt(this.url, options);
  }

  /** For a subscription. Every node of a cluster forwards what is published on any of them, so if one is lost the next one is used. */
  subscription(options: RedisOptions): Redis {
    const nodes = nodesIn(this.url);
    const round = isCluster(this.url) ? { Connector: roundOf(nodes) } : {};
    return redisAt(nodes[0]!, { ...options, ...round });
  }
}
