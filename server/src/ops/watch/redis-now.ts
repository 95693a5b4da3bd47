import type { OpsRedis, RedisPersistence } from '@fairline/shared/contract';
import { Cluster, Redis } from 'ioredis';

/** The state of Redis from its own figures; null if it refuses or does not answer. */
export const redisNow = async (redis: Redis | Cluster): Promise<OpsRedis | null> => {
  const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
  const begunAt = performance.now();
  try {
    const facts = await Promise.all(nodes.map(async (node) => factsIn(await node.info())));
    const answerMs = performance.now() - begunAt;
    const [save] = await Promise.all(nodes.slice(0, 1).map(saveOf));
    return { ...togetherOf(facts, save), answer_ms: answerMs };
  } catch {
    return null;
  }
};

type Facts = Readonly<Record<string, string>>;

const factsIn = (info: string): Facts =>
  Object.fromEntries(
    info.split('\r\n').flatMap((line) => (line.includes(':') ? [line.split(/:(.*)/).slice(0, 2)] : [])),
  );

/** When it saves snapshots; undefined if we may not ask. */
const saveOf = async (node: Redis): Promise<string | undefined> => {
  const answer = await node.config('GET', 'save').catch(() => undefined);
  return (answer as string[] | undefined)?.[1];
};

const togetherOf = (nodes: readonly Facts[], save: string | undefined): Omit<OpsRedis, 'answer_ms'> => {
  const sum = (name: string) => nodes.reduce((all, facts) => all + Number(facts[name] ?? 0), 0);
  const limit = (name: string) => (nodes.every((facts) => Number(facts[name] ?? 0) > 0) ? sum(name) : null);
  return {
    memory_bytes: sum('used_memory'),
    memory_limit_bytes: limit('maxmemory'),
    clients: sum('connected_clients'),
    clients_limit: limit('maxclients'),
    evicted: sum('evicted_keys'),
    persistence: persistenceOf(nodes, save),
  };
};

const persistenceOf = (nodes: readonly Facts[], save: string | undefined): RedisPersistence | null => {
  const isAppending = nodes.every(({ aof_enabled }) => aof_enabled === '1');
  const status = isAppending ? ['aof_last_write_status', 'aof_last_bgrewrite_status'] : ['rdb_last_bgsave_status'];
  if (nodes.some((facts) => status.some((name) => facts[name] === 'err'))) return 'failing';
  if (isAppending) return 'append-only';
  if (save === undefined) return null;
  return save === '' ? 'none' : 'snapshots';
};
