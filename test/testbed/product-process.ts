import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { project } from '../../scripts/services/paths.mjs';

/** One built process of the product, which tests can kill. It ends with the tests, even if they are killed. */
export class ProductProcess {
  private child: ChildProcess | undefined;

  constructor(
    private readonly name: 'simulator' | 'workers' | 'server',
    private readonly env: NodeJS.ProcessEnv,
    private readonly log: string,
    /** Where its build is. */
    private readonly home = project,
  ) {}

  start() {
    const log = openSync(this.log, 'a');
    this.child = spawn(process.execPath, [...LOADED_BEFORE, 'dist/main.js'], {
      cwd: path.join(this.home, this.name),
      env: this.env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  /** Its process id; 0 before the first start. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Sends a signal and waits for the exit. Never signals a process that has already ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Shifts its clock by so many milliseconds; a restart resets it. */
  turnClock(turnMs: number) {
    this.child?.send({ turnMs });
  }

  async restart(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    await this.end(signal);
    this.start();
  }
}

const LOADED_BEFORE = ['scripts/run/leave-with-parent.mjs', 'test/testbed/shifted-clock.mjs'].flatMap((file) => [
  '--import',
  path.join(project, file),
]);
