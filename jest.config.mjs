const swc = (tsx, type = 'es6') => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type },
    sourceMaps: 'inline',
  },
];

const node = (displayName, testMatch) => ({
  displayName,
  testEnvironment: 'node',
  roots: ['shared', 'server', 'workers', 'simulator', 'test', 'scripts'].map((room) => `<rootDir>/${room}`),
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc(false) },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
});

const inOneRealm = {
  runtime: '<rootDir>/scripts/test/runtime.mjs',
  testEnvironment: '<rootDir>/scripts/test/environment.mjs',
};

/**
 * The kinds of tests that Jest runs: rules (nothing outside), edges (real Postgres and Redis), screens (a DOM),
 * faults (the whole product, harmed).
 */
export default {
  projects: [
    {
      ...node('rules', ['**/*.spec.ts']),
      ...inOneRealm,
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.(int|fault)\\.spec\\.ts$'],
    },
    {
      ...node('edges', ['**/*.int.spec.ts']),
      ...inOneRealm,
    },
    node('faults', ['**/*.fault.spec.ts']),
    {
      displayName: 'screens',
      testEnvironment: '@happy-dom/jest-environment',
      roots: ['<rootDir>/client'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      // As CommonJS: linking the modules of a page anew for each file took a third of the time.
      transform: { '^.+\\.(tsx?|mjs)$': swc(true, 'commonjs') },
      transformIgnorePatterns: ['/node_modules/(?!d3-)'],
      moduleNameMapper: { '\\.css$': '<rootDir>/client/src/testing/no-style.cjs', '^(\\.{1,2}/.*)\\.js$': '$1' },
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/client/src/testing/setup.ts'],
    },
  ],
};
