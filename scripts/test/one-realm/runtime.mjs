/**
 * Jest's runtime for the edges. Jest's own runtime reloads every library for each file in a separate realm, which took most of the time of
 * these tests. This one loads each module once, as the product does.
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

  /** The module that holds a file's tests is reloaded for each file. */
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

  // Jest calls these on all of its runtimes; they have nothing to do here.
  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
