import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { commandsAt, redisAt } from './redis.js';
import { roundOf } from './redis-connector.js';
import { isCluster, nodesIn } from './redis-nodes.js';

/** Opens further connections, for those whom the common one does not suit. */
export class RedisDoor {
  constructor(private readonly url: string) {}

  /** For commands. */
  commands(options: RedisOptions): Redis | Cluster {
    return commandsAt(this.url, options);
  }

  /** For a subscription. Each node of a cluster tells all that is published at any: the next one is heard when one is lost. */
  subscription(options: RedisOptions): Redis {
    const nodes = nodesIn(this.url);
    const round = isCluster(this.url) ? { Connector: roundOf(nodes) } : {};
    return redisAt(nodes[0]!, { ...options, ...round });
  }
}
