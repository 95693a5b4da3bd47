/** The environment of the edges: Node itself. No realm of a file's own, so what the libraries make is what our code knows. */
import { ModuleMocker } from 'jest-mock';

/** Where Jest looks for what `jest.setTimeout` said. */
export const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

export default class OneRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = globalThis.console;
  #exit = process.exit;

  // Workers share no database and no Redis: the files of each run one after the other on its own.
  async setup() {
    Object.assign(process.env, JSON.parse(process.env.SERVICES_OF_WORKERS)[Number(process.env.JEST_WORKER_ID) - 1]);
  }

  // Jest puts its own in place of both for a file, and keeps the tests of that file under symbols in capitals.
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
