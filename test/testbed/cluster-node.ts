import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { folder } from '../../scripts/services/paths.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { redisProgram } from '../../scripts/services/redis-program.mjs';

const PASSWORD = 'testbed';
// When this process ends, the pipe closes and the Redis is killed.
const WITH_US = '"$0" "$1" & cat >/dev/null; kill -9 $!';

/** One node of a Redis Cluster. */
export class ClusterNode {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly home: string,
    private readonly log: string,
    readonly port: number,
    readonly busPort: number,
    private readonly program: { readonly command: string; readonly env: NodeJS.ProcessEnv },
  ) {}

  static async open(data: string, number: number): Promise<ClusterNode> {
    const home = folder(path.join(data, `redis-node-${number}`));
    const log = path.join(folder(path.join(data, 'logs')), `redis-node-${number}.log`);
    const node = new ClusterNode(home, log, await freePort(), await freePort(), await redisProgram(data));
    await node.start();
    return node;
  }

  get url(): string {
    return `redis://:${PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Sends a command to this node, not to the cluster. */
  readonly tell = async <T>(ask: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(this.url, { retryStrategy: null });
    redis.on('error', () => {}); // the command reports the error
    try {
      return await ask(redis);
    } finally {
      redis.disconnect();
    }
  };

  async outage(lasting: number): Promise<void> {
    const pid = Number((await this.tell((redis) => redis.info('server'))).match(/process_id:(\d+)/)?.[1]);
    process.kill(pid, 'SIGKILL');
    this.close();
    await rest(lasting);
    await this.start();
  }

  close() {
    this.child?.stdin?.end();
  }

  private async start() {
    const log = openSync(this.log, 'a');
    this.child = spawn('/bin/sh', ['-c', WITH_US, this.program.command, this.settings()], {
      env: this.program.env,
      stdio: ['pipe', log, log],
    });
    closeSync(log);
    const answers = () =>
      this.tell((redis) => redis.ping()).then(
        () => true,
        () => false,
      );
    if (!(await until(answers, 20_000, 50))) throw new Error(`the node on port ${this.port} did not start`);
  }

  private settings(): string {
    const lines = [
      `port ${this.port}`,
      `cluster-port ${this.busPort}`,
      'cluster-enabled yes',
      'cluster-node-timeout 2000',
      'bind 127.0.0.1',
      `dir "${this.home}"`,
      `requirepass ${PASSWORD}`,
      `masterauth ${PASSWORD}`,
      'appendonly yes',
      'save ""',
      'maxmemory-policy noeviction',
    ];
    const file = path.join(this.home, 'redis.conf');
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    return file;
  }
}
