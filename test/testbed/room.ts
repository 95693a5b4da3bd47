import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { project } from '../../scripts/services/places.mjs';

/** One process of the product, as built, which tests may harm. It ends with the tests, even when these are killed. */
export class Room {
  private child: ChildProcess | undefined;

  constructor(
    private readonly room: 'simulator' | 'workers' | 'server',
    private readonly env: NodeJS.ProcessEnv,
    private readonly log: string,
  ) {}

  start() {
    const log = openSync(this.log, 'a');
    this.child = spawn(process.execPath, [...LOADED_BEFORE, 'dist/main.js'], {
      cwd: path.join(project, this.room),
      env: this.env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  /** Its number, while it runs. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it by a signal and waits for its end. A process that is not ours any more is never signalled. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Sets its clock off by so many milliseconds; the next start has the right time again. */
  turnClock(turnMs: number) {
    this.child?.send({ turnMs });
  }

  async restart(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    await this.end(signal);
    this.start();
  }
}

const LOADED_BEFORE = ['scripts/run/leave-with-parent.mjs', 'test/testbed/turned-clock.mjs'].flatMap((file) => [
  '--import',
  path.join(project, file),
]);
