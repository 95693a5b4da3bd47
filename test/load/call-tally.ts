import http from 'node:http';
import { Delays } from '../bench/delays.js';
import type { Called } from './callers.js';
import { CauseTally } from './causes.js';

/** A call to make. */
export interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const PATIENCE_MS = 20_000;
const TURNED_AWAY: ReadonlySet<number | undefined> = new Set([429, 503]);

/** Makes calls of one kind and counts their results. */
export class CallTally {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 2_048 });
  private readonly answered = new Delays();
  private readonly turnedAway = new Delays();
  private readonly failed = new CauseTally();

  constructor(private readonly port: number) {}

  call({ path, headers, body }: Call) {
    const began = Date.now();
    const request = http.request({
      host: '127.0.0.1',
      port: this.port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      agent: this.agent,
      headers: { ...headers, origin: `http://127.0.0.1:${this.port}`, 'accept-encoding': 'gzip' },
      timeout: PATIENCE_MS,
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', (error: NodeJS.ErrnoException) => {
      const connection = request.reusedSocket ? 'a kept connection' : 'a new connection';
      this.failed.note(`${error.code ?? error.message} on ${connection}`);
    });
    request.once('response', (response) => {
      response.once('end', () => this.note(response, Date.now() - began)).resume();
    });
    request.end(body);
  }

  take(): Called {
    return { answered: this.answered.take(), turnedAway: this.turnedAway.take(), failed: this.failed.take() };
  }

  private note({ statusCode = 0, headers }: http.IncomingMessage, took: number) {
    if (statusCode < 400) this.answered.note(took);
    else if (TURNED_AWAY.has(statusCode) && headers['retry-after'] !== undefined) this.turnedAway.note(took);
    else this.failed.note(`answered by ${statusCode}`);
  }
}
