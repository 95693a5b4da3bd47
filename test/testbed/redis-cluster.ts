import { until } from '../../scripts/services/process-life.mjs';
import { ClusterNode } from './cluster-node.js';

const SLOTS = 16_384;

/** A Redis Cluster of three nodes on free local ports. They end with the tests. */
export class RedisCluster {
  private constructor(private readonly nodes: readonly ClusterNode[]) {}

  static async open(data: string): Promise<RedisCluster> {
    const nodes = await Promise.all([1, 2, 3].map((number) => ClusterNode.open(data, number)));
    const cluster = new RedisCluster(nodes);
    await cluster.join();
    return cluster;
  }

  /** In the format of REDIS_URL. */
  get url(): string {
    return this.nodes.map(({ url }) => url).join(',');
  }

  /** Kills each node in turn, and restarts it with the same port and files after `lasting` milliseconds. */
  async outage(lasting: number): Promise<void> {
    for (const node of this.nodes) {
      await node.outage(lasting);
      await this.isWhole();
    }
  }

  /** The number of keys on each node. */
  keys(): Promise<number[]> {
    return Promise.all(this.nodes.map((node) => node.tell((redis) => redis.dbsize())));
  }

  close() {
    for (const node of this.nodes) node.close();
  }

  private async join() {
    const [first, ...others] = this.nodes as [ClusterNode, ...ClusterNode[]];
    for (const [i, node] of this.nodes.entries()) {
      const [from, to] = [i, i + 1].map((nth) => Math.floor((nth * SLOTS) / this.nodes.length));
      await node.tell(async (redis) => {
        await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
        await redis.call('CLUSTER', 'ADDSLOTSRANGE', from!, to! - 1);
      });
    }
    await first.tell(async (redis) => {
      for (const { port, busPort } of others) await redis.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
    });
    await this.isWhole();
  }

  private async isWhole() {
    const told = async ({ tell }: ClusterNode) => String(await tell((redis) => redis.call('CLUSTER', 'INFO')));
    const isWhole = async () => {
      const answers = await Promise.all(this.nodes.map((node) => told(node).catch(() => '')));
      return answers.every((text) => text.includes('cluster_state:ok') && text.includes('cluster_known_nodes:3'));
    };
    if (!(await until(isWhole, 30_000, 100))) throw new Error('the nodes did not become a cluster');
  }
}
