/** Jest's environment for the edges: Node itself. Files get no separate realm, so libraries and our code share the same globals. */
import { ModuleMocker } from 'jest-mock';

/** Where Jest looks up the value of `jest.setTimeout`. */
export const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

export default class OneRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = globalThis.console;
  #exit = process.exit;

  // Each worker has its own database and Redis, and runs its files one after the other.
  async setup() {
    Object.assign(process.env, JSON.parse(process.env.SERVICES_OF_WORKERS)[Number(process.env.JEST_WORKER_ID) - 1]);
  }

  // Jest replaces both for each file, and keeps a file's tests under symbols in capital letters.
  async teardown() {
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
