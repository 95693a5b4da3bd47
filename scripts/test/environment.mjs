/** Jest's environment for rules and edges: Node itself. Files get no separate realm, so libraries and our code share the same globals. */
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where Jest looks up the value of `jest.setTimeout`. */
export const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

export default class OneRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimersModern;
  #console = globalThis.console;
  #exit = process.exit;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  // Each worker of the edges has its own database and Redis, and runs its files one after the other.
  async setup() {
    const { SERVICES_OF_WORKERS, JEST_WORKER_ID } = process.env;
    if (SERVICES_OF_WORKERS) Object.assign(process.env, JSON.parse(SERVICES_OF_WORKERS)[Number(JEST_WORKER_ID) - 1]);
  }

  // Jest replaces both for each file, and keeps a file's tests under symbols in capital letters.
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (/^[A-Z_]+$/.test(symbol.description)) delete globalThis[symbol];
    }
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
}
