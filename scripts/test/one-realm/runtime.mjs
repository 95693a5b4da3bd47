/**
 * Jest's runtime for the edges. Its own loads every library anew for each file, in a realm of its own, which took most of the
 * time of these tests. This one loads what it needs once, as the product does.
 */
import { createRequire } from 'node:module';
import { TIMEOUT } from './environment.mjs';
import { run, sourceMaps } from './modules.mjs';

const require = createRequire(import.meta.url);

export default class OneRealmRuntime {
  #mocks;
  #tools;

  constructor(_config, { moduleMocker }, resolver, transformer) {
    this.#mocks = moduleMocker;
    this.#tools = { resolver, transformer, given: {} };
  }

  setGlobalsForRuntime(globals) {
    this.#tools.given['@jest/globals'] = { ...globals, jest: this.#jest() };
  }

  #jest() {
    return {
      spyOn: this.#mocks.spyOn.bind(this.#mocks),
      restoreAllMocks: () => this.restoreAllMocks(),
      setTimeout: (ms) => {
        globalThis[TIMEOUT] = ms;
      },
    };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(file) {
    return run(file, this.#tools);
  }

  /** What keeps the tests of a file is anew for each. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  }

  requireModule(file) {
    return require(file);
  }

  restoreAllMocks() {
    this.#mocks.restoreAllMocks();
  }

  getSourceMaps() {
    return sourceMaps;
  }

  // Jest asks all of its runtimes for these; there is nothing to say.
  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
