/**
 * Jest's runtime for rules and edges. Jest's own runtime reloads every library for each file in a separate realm, which took most of the
 * time of these tests. This one loads each module once, as the product does.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { TIMEOUT } from './environment.mjs';

const require = createRequire(import.meta.url);

export default class OneRealmRuntime {
  #mocks;
  #timers;
  #tools;

  constructor(_config, { moduleMocker, fakeTimersModern }, resolver, transformer) {
    this.#mocks = moduleMocker;
    this.#timers = fakeTimersModern;
    this.#tools = { resolver, transformer, given: {} };
  }

  // Held as a module while the file runs: Node crashes where a module that nobody holds is collected before it is evaluated.
  setGlobalsForRuntime(globals) {
    this.#tools.given['@jest/globals'] = filled('@jest/globals', { ...globals, jest: this.#jest() });
  }

  #jest() {
    const [mocks, timers] = [this.#mocks, this.#timers];
    return {
      fn: mocks.fn.bind(mocks),
      mocked: (mock) => mock,
      spyOn: mocks.spyOn.bind(mocks),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      setSystemTime: (at) => timers.setSystemTime(at),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
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

/** Loads our TypeScript as modules of this process, compiled by Jest's transformer; Node imports everything else. */
const CONDITIONS = ['source', 'node', 'node-addons', 'import', 'default'];
const AS_MODULE = { supportsDynamicImport: true, supportsStaticESM: true, supportsTopLevelAwait: true };

/** By path. Jest reads the source maps of compiled files from here. */
const sourceMaps = new Map();

const kept = new Map();

/** Runs a test file and returns its exports. `tools.given` are modules by name, for this file only. */
const run = async (file, tools) => {
  try {
    return (await load(file, tools)).namespace;
  } catch (error) {
    kept.clear(); // a broken file leaves half-linked modules, which the next file cannot use
    throw error;
  } finally {
    kept.delete(file);
  }
};

const load = async (place, tools) => {
  const module = await moduleAt(place, tools);
  if (module.status === 'unlinked') await module.link((name, { identifier }) => named(name, identifier, tools));
  await module.evaluate();
  return module;
};

const named = (name, from, tools) => tools.given[name] ?? moduleAt(placeOf(name, from, tools), tools);

const placeOf = (name, from, { resolver }) =>
  resolver.isCoreModule(name) ? name : resolver.resolveModule(from, name, { conditions: CONDITIONS });

const moduleAt = (place, tools) => {
  if (!kept.has(place)) kept.set(place, place.endsWith('.ts') ? ours(place, tools) : theirs(place));
  return kept.get(place);
};

const ours = (file, tools) => {
  const { code, sourceMapPath } = tools.transformer.transform(file, AS_MODULE);
  if (sourceMapPath) sourceMaps.set(file, sourceMapPath);
  const resolve = (name) => urlOf(placeOf(name, file, tools));
  return new vm.SourceTextModule(code, {
    identifier: file,
    initializeImportMeta: (meta) =>
      Object.assign(meta, { url: urlOf(file), filename: file, dirname: path.dirname(file), resolve }),
    importModuleDynamically: (name) => load(placeOf(name, file, tools), tools),
  });
};

const theirs = async (place) => filled(place, await import(urlOf(place)));

const urlOf = (place) => (path.isAbsolute(place) ? pathToFileURL(place).href : place);

const filled = (identifier, exports) => {
  const names = Object.keys(exports);
  const fill = function () {
    for (const name of names) this.setExport(name, exports[name]);
  };
  return new vm.SyntheticModule(names, fill, { identifier });
};
