import { until } from '../../scripts/services/process-life.mjs';
import { ProductProcess } from './product-process.js';

/** A server process with its URL. */
export class ServerProcess extends ProductProcess {
  readonly url: string;
  private last = 'no answer';

  constructor(env: NodeJS.ProcessEnv, port: number, log: string, home?: string) {
    super('server', { ...env, PORT: String(port) }, log, home);
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Waits until it answers, even without prices. */
  async serving(): Promise<void> {
    const answers = () =>
      fetch(`${this.url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(answers, 120_000, 100))) throw new Error(`${this.url} did not begin to serve`);
  }

  /** Waits until it reports that it is ready. */
  async ready(): Promise<void> {
    if (!(await until(() => this.isReady(), 120_000, 100))) throw new Error(`${this.url} was not ready: ${this.last}`);
  }

  async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/api/ready`, { signal: AbortSignal.timeout(5_000) });
      this.last = `${answer.status} ${await answer.text()}`;
      return answer.status === 200;
    } catch {
      return false; // not listening, or too busy to answer
    }
  }
}
