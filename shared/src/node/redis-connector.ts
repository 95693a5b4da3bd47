import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { AbstractConnector, type StandaloneConnectionOptions } from 'ioredis';
import { optionsAt } from './redis-nodes.js';
import { every } from './timers.js';

/**
 * Opens connections to Redis that close themselves when Redis stops answering, so that new ones are opened. Otherwise a connection whose
 * other side vanished would take many minutes to fail. ioredis' own `socketTimeout` may close a healthy connection that was opened since.
 */
export class ListeningConnector extends AbstractConnector {
  /** A connection counts as dead when four checks in a row found data sent but none received. A queue's worker waits 10 s for a job. */
  protected readonly lookEveryMs: number = 4_000;
  private readonly options: StandaloneConnectionOptions;

  constructor(options: unknown) {
    const given = options as StandaloneConnectionOptions;
    super(given.disconnectTimeout ?? 2_000);
    this.options = given;
  }

  async connect(): Promise<Socket> {
    const { tls } = this.options;
    this.connecting = true;
    const where = this.where();
    const stream = tls ? connectSecure({ ...where, ...tls }) : connectPlain(where);
    this.stream = stream;
    stream.once('error', (error) => {
      this.firstError = error;
    });
    endWhenSilent(stream, this.lookEveryMs);
    return stream;
  }

  protected where() {
    const { host, path, port = 6379, family } = this.options;
    return path ? { path } : { port, ...(host ? { host } : {}), ...(family ? { family } : {}) };
  }
}

/** A connector that tries several addresses in turn. */
export const roundOf = (addresses: readonly string[]): typeof ListeningConnector =>
  class extends ListeningConnector {
    private turn = 0;

    protected override where() {
      const { host, port } = optionsAt(addresses[this.turn % addresses.length]!);
      this.turn += 1;
      return { host, port };
    }
  };

// Counts checks, not time: while this process itself is stopped it receives nothing, and that is not Redis' fault.
const endWhenSilent = (stream: Socket, lookEveryMs: number) => {
  let [answered, silent] = [0, 0];
  const look = () => {
    silent = stream.bytesWritten === answered ? 0 : silent + 1;
    if (silent === LOOKS) stream.destroy(new Error('Redis stopped answering'));
  };
  stream.on('data', () => {
    [answered, silent] = [stream.bytesWritten, 0];
  });
  stream.once('close', every(lookEveryMs, look, { ref: false }));
};

const LOOKS = 4;
