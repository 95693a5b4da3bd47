import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { project } from '../../scripts/services/paths.mjs';
import { postgresPids } from '../../scripts/services/postgres.mjs';
import { until } from '../../scripts/services/process-life.mjs';
import { recall } from '../../scripts/services/state.mjs';

/** One run of the command behind `npm start`, with a data folder and a port of its own. */
export class StartedProduct {
  /** All that it has printed. */
  said = '';
  private readonly child: ChildProcess;

  constructor(
    private readonly data: string,
    private readonly port: number,
    settings: Record<string, string> = {},
  ) {
    this.child = spawn(process.execPath, ['--import', LEAVE_WITH_TESTS, path.join(project, 'scripts/start.mjs')], {
      cwd: project,
      env: { ...bare(process.env), FAIRLINE_DATA_DIR: data, PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) stream.on('data', (part) => (this.said += part));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Waits for the last line of a successful start. */
  async ready(): Promise<void> {
    const isOver = () => this.said.includes('Ctrl-C stops all of it.') || this.hasEnded;
    await until(isOver, 120_000);
    if (!this.said.includes('Ctrl-C stops all of it.')) throw new Error(`did not start: ${this.said}`);
  }

  /** Waits until it has printed that. */
  async says(what: RegExp): Promise<void> {
    if (!(await until(() => what.test(this.said), 30_000))) throw new Error(`never said ${what}: ${this.said}`);
  }

  /** Resolves with the exit code. */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  /** Presses Ctrl-C; resolves with the exit code. */
  async interrupt(): Promise<number | null> {
    if (!this.hasEnded) this.child.kill('SIGINT');
    return this.ended();
  }

  /** Ids of its processes and of those of Postgres and Redis. */
  pids(): number[] {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const pairs = table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    const children = pairs.filter(([, parent]) => parent === this.child.pid).map(([pid]) => pid!);
    return [this.child.pid!, ...children, recall(this.data, 'redis').pid ?? 0, ...postgresPids(this.data)];
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}

const LEAVE_WITH_TESTS = path.join(project, 'scripts/run/leave-with-parent.mjs');

// Settings of the machine must not lead the product to other stores or a real feed.
const bare = ({ PATH, HOME, USER, LANG, TMPDIR }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH,
  HOME,
  USER,
  LANG,
  TMPDIR,
});
